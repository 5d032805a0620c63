import type { Moment } from '../../worker/gatekeeper';

/** What a stopped page is about. It stands in its address, so that it outlives a restart of browser and worker. */
export interface Stopped {
  readonly url: string;
  readonly moment: Moment;
}

export function stoppedAddress({ url, moment }: Stopped): string {
  return `stopped.html#${moment},${url}`;
}

/** Undefined for what is no address of a page on the web. */
export function readStoppedAddress(fragment: string): Stopped | undefined {
  const [, moment, url = ''] = /^#(in-time|late),(https?:\/\/.*)$/s.exec(fragment) ?? [];
  return moment === undefined ? undefined : { url, moment: moment === 'late' ? 'late' : 'in-time' };
}

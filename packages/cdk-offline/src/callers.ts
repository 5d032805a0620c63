import type { IncomingHttpHeaders } from 'node:http';

/** Doors that show pages of other origins as AWS would: who may call is decided by the app behind them. */
const openToOrigins = ['web', 'api', 'website'];

const thisMachine = /^(?:127\.0\.0\.1|\[::1\]|(?:[\w-]+\.)*localhost)(?::(\d+))?$/i;
/** What the distribution calls an API by: names that nobody but AWS can point anywhere. */
const ofAws = /^[\w.-]+\.amazonaws\.com$/i;

/**
 * Only this machine may call. A name that somebody points at 127.0.0.1 is refused at every door by its Host (DNS
 * rebinding); behind the doors that act with the operator's rights or show private things, a page of another origin
 * is refused as well. The distribution's own names are nobody else's to point anywhere. Answers why, or undefined.
 */
export function createCallerCheck(ports: () => readonly number[], aliases: () => readonly string[]) {
  return (door: string, headers: IncomingHttpHeaders): string | undefined => {
    const { host = '', origin } = headers;
    const isAlias = door === 'web' && aliases().includes(host.replace(/:\d+$/, ''));
    if (!thisMachine.test(host) && !ofAws.test(host) && !isAlias)
      return `Only this machine may call, not as ${host || 'a caller without Host'}.`;
    if (openToOrigins.includes(door)) return undefined;
    if (origin !== undefined && !isOwn(origin, ports()))
      return `Pages of ${origin} may not call this machine.`;
    const isForeign = headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate';
    return isForeign ? 'Pages of other sites may not call this machine.' : undefined;
  };
}

function isOwn(origin: string, ports: readonly number[]): boolean {
  const [scheme, host = ''] = origin.split('://');
  const port = thisMachine.exec(host)?.[1];
  return scheme === 'http' && port !== undefined && ports.includes(Number(port));
}

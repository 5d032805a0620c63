import type { Requests } from '../../worker/requests';

/** Asks the worker, which the browser wakes for it. */
export function ask<Kind extends keyof Requests>(
  kind: Kind,
  said: Requests[Kind]['said'],
): Promise<Requests[Kind]['answer']> {
  return chrome.runtime.sendMessage({ kind, ...said });
}

import type { KeptHosts } from '../worker/judged-pages';

const key = 'passedHosts';
/** Milliseconds: what comes in between is written together. */
const delay = 2_000;

/** Of private windows nothing is kept. */
const nothingKept: KeptHosts = { read: async () => [], write: () => undefined };

/** Lost at worst with the browser, and then they are judged once more. */
export function createKeptHosts(forPrivateWindows: boolean): KeptHosts {
  if (forPrivateWindows) return nothingKept;
  let waiting: readonly string[] | undefined;
  return {
    read: async () => ((await chrome.storage.local.get(key))[key] ?? []) as readonly string[],
    write: (hosts) => {
      if (waiting === undefined) {
        setTimeout(() => {
          void chrome.storage.local.set({ [key]: waiting ?? [] });
          waiting = undefined;
        }, delay);
      }
      waiting = hosts;
    },
  };
}

import type { ResolvedPrefixes } from '../confirmed/confirmed';
import type { JudgedBy } from '../worker/refresh';

function remembered<Value>(area: chrome.storage.StorageArea, key: string) {
  return {
    read: async () => (await area.get(key))[key] as Value | undefined,
    write: (value: Value) => area.set({ [key]: value }),
  };
}

/** Over restarts of the browser. */
export const judgedBy = remembered<JudgedBy>(chrome.storage.local, 'judgedBy');

const answers = remembered<ResolvedPrefixes>(chrome.storage.session, 'resolved');

/** In the memory of the browser, which forgets it when it ends. */
export const resolved = { ...answers, read: async () => (await answers.read()) ?? {} };

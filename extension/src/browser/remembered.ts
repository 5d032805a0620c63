import type { ResolvedPrefixes } from '../confirmed/confirmed';
import type { JudgedBy } from '../worker/refresh';
import { isPrivateWorker } from './this-browser';

function remembered<Value>(area: chrome.storage.StorageArea, key: string) {
  return {
    read: async () => (await area.get(key))[key] as Value | undefined,
    write: (value: Value) => area.set({ [key]: value }),
  };
}

/** Over restarts of the browser; the worker of private windows judges anew each time. */
export const judgedBy = remembered<JudgedBy>(
  isPrivateWorker ? chrome.storage.session : chrome.storage.local,
  'judgedBy',
);

const answers = remembered<ResolvedPrefixes>(chrome.storage.session, 'resolved');

/** In the memory of the browser, which forgets it when it ends. */
export const resolved = { ...answers, read: async () => (await answers.read()) ?? {} };

import type { ResolvedPrefixes } from '../confirmed/confirmed';
import { type Managed, managedOf } from '../worker/managed';
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

const policy = remembered<Managed>(chrome.storage.local, 'policy');

/** What the policies of the browser said last; read with care, because the storage has its own order of keys. */
export const lastPolicy = {
  ...policy,
  read: async () => {
    const stored = await policy.read();
    return stored && managedOf({ ...stored });
  },
};

const answers = remembered<ResolvedPrefixes>(chrome.storage.session, 'resolved');

/** In the memory of the browser, which forgets it when it ends. */
export const resolved = { ...answers, read: async () => (await answers.read()) ?? {} };

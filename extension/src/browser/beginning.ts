import { isPrivateWorker } from './this-browser';

const key = 'begun';

interface Beginning {
  readonly isOver: () => Promise<boolean>;
  readonly end: () => Promise<void>;
}

const ofBrowser: Beginning = {
  isOver: async () => (await chrome.storage.session.get(key))[key] === true,
  end: () => chrome.storage.session.set({ [key]: true }),
};

/** Caches are the one memory that private windows do not share with the others: it ends with the last of them. */
const ofPrivateWindows: Beginning = {
  isOver: () => caches.has(key),
  end: async () => void (await caches.open(key)),
};

/** Whether what is done at each start was done. */
export const beginning = isPrivateWorker ? ofPrivateWindows : ofBrowser;

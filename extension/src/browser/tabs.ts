import { stoppedAddress } from '../pages/stopped/address';
import type { GatekeeperDeps, Steps, Trail } from '../worker/gatekeeper';
import { isFirefox } from './this-browser';

export const tabs: GatekeeperDeps['tabs'] = {
  // Firefox has no entry of what was held, and would load the page before.
  reopen: async (tabId, url) => {
    await (isFirefox ? chrome.tabs.update(tabId, { url }) : chrome.tabs.reload(tabId));
  },
  showStopped: async (tabId, url, moment) => {
    await chrome.tabs.update(tabId, { url: chrome.runtime.getURL(stoppedAddress({ url, moment })) });
  },
  goBack: (tabId) => chrome.tabs.goBack(tabId),
  close: (tabId) => chrome.tabs.remove(tabId),
};

export async function removeWorkers(origin: string): Promise<void> {
  const where = isFirefox ? { hostnames: [new URL(origin).hostname] } : { origins: [origin] };
  const what = isFirefox ? { serviceWorkers: true } : { serviceWorkers: true, cacheStorage: true };
  await chrome.browsingData.remove(where as typeof where & { origins: [string] }, what);
}

const keyOf = (tabId: number) => `tab-${tabId}`;

/** In the memory of the browser, which forgets it when it ends. */
export const trail: Trail = {
  read: async (tabId) => ((await chrome.storage.session.get(keyOf(tabId)))[keyOf(tabId)] ?? {}) as Steps,
  write: (tabId, steps) =>
    Object.keys(steps).length === 0
      ? chrome.storage.session.remove(keyOf(tabId))
      : chrome.storage.session.set({ [keyOf(tabId)]: steps }),
};

export interface OpenPage {
  readonly tabId: number;
  readonly url: string;
  /** It was held before anybody listened, or failed in another way. */
  readonly hasFailed: boolean;
}

/** Pages that are open, also those that came with the browser; without the permission to read what tabs show. */
export async function openPages(): Promise<readonly OpenPage[]> {
  const tabs = await chrome.tabs.query({});
  const pages = tabs.map(async ({ id: tabId }) => {
    if (tabId === undefined) return [];
    const frame = await chrome.webNavigation.getFrame({ tabId, frameId: 0 }).catch(() => null);
    return frame?.url.startsWith('http') ? [{ tabId, url: frame.url, hasFailed: frame.errorOccurred }] : [];
  });
  return (await Promise.all(pages)).flat();
}

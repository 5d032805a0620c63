/** Where it does otherwise than Chromium. */
export const isFirefox = chrome.runtime.getURL('').startsWith('moz-extension:');

/** How the browser says that a page did not open. */
export const navigationErrors = isFirefox
  ? // NS_ERROR_ABORT. Of a page that moves to another process Firefox tells as of a download.
    { held: 'Error code 2147500036' }
  : { held: 'net::ERR_BLOCKED_BY_CLIENT', aborted: 'net::ERR_ABORTED' };

/** In Chromium private windows have a worker of their own, with its own memory; what is stored it shares with the other. */
export const isPrivateWorker = chrome.extension.inIncognitoContext && !isFirefox;

/** A private window of a browser in which all windows have one worker. */
export async function sharesWorker(tabId: number): Promise<boolean> {
  return isFirefox && (await chrome.tabs.get(tabId)).incognito;
}

/** A private window is nobody's. */
export async function isPrivate(tabId: number): Promise<boolean> {
  return isPrivateWorker || sharesWorker(tabId);
}

/** Where it does otherwise than Chromium. */
export const isFirefox = chrome.runtime.getURL('').startsWith('moz-extension:');

/** How the browser says that a page did not open. */
export const navigationErrors = isFirefox
  ? // NS_ERROR_ABORT. Of a page that moves to another process Firefox tells as of a download.
    { held: 'Error code 2147500036' }
  : { held: 'net::ERR_BLOCKED_BY_CLIENT', aborted: 'net::ERR_ABORTED' };

/** A private window is nobody's. In Chromium it has a worker of its own. */
export async function isPrivate(tabId: number): Promise<boolean> {
  if (chrome.extension.inIncognitoContext) return true;
  return isFirefox && (await chrome.tabs.get(tabId)).incognito;
}

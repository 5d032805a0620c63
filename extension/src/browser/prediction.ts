/**
 * A browser that calls pages up in advance connects to a host before its page is asked for, and tells it this device's
 * address. Only where the permission was given.
 */
export async function stopPrediction(): Promise<void> {
  if (!(await chrome.permissions.contains({ permissions: ['privacy'] }))) return;
  await chrome.privacy.network.networkPredictionEnabled.set({ value: false });
}

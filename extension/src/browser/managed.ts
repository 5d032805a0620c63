import { type Managed, managedOf } from '../worker/managed';

/** What the policies of the browser say; nothing where nobody manages it. */
export async function askManaged(): Promise<Managed> {
  try {
    return managedOf(await chrome.storage.managed.get());
  } catch {
    // Firefox rejects where there is no policy.
    return {};
  }
}

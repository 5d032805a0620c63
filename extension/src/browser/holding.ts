import type { Asked } from '../worker/holding';
import { isFirefox } from './this-browser';

export interface Holding {
  readonly atOnce: (asked: Asked) => boolean;
  readonly soon: (asked: Asked) => Promise<boolean>;
}

const everywhere = '*://*/*';
/** Milliseconds; a worker that hears nothing for thirty seconds is ended. */
const heartbeat = 20_000;

/** Holds each request for a page until it is judged, instead of opening it again. Firefox waits for the answer, Chromium does not. */
export function holdRequests({ atOnce, soon }: Holding): void {
  // Only in packages that ask for it.
  if (chrome.webRequest === undefined) return;
  const asked = ({ url, type }: { readonly url: string; readonly type: string }) => ({
    url,
    isPage: type === 'main_frame',
  });
  const waiting = async (request: Parameters<typeof asked>[0]) => ({ cancel: await soon(asked(request)) });
  const answering = (request: Parameters<typeof asked>[0]) => ({ cancel: atOnce(asked(request)) });
  chrome.webRequest.onBeforeRequest.addListener(
    // The types are Chromium's.
    (isFirefox ? waiting : answering) as typeof answering,
    { urls: [everywhere], types: ['main_frame', 'sub_frame'] },
    ['blocking'],
  );
}

/** By the policy of a school, or in Firefox where a person gave leave; otherwise the browser ignores who holds. */
async function mayHold(): Promise<boolean> {
  if (isFirefox) return chrome.permissions.contains({ origins: [everywhere] });
  return (await chrome.management.getSelf()).installType === 'admin';
}

/** The gate stands where requests cannot be held. Says whether they can. */
export async function setGate(): Promise<boolean> {
  if (chrome.webRequest === undefined) return false;
  const isHolding = await mayHold();
  const gate = ['gate'];
  await chrome.declarativeNetRequest.updateEnabledRulesets(
    isHolding ? { disableRulesetIds: gate } : { enableRulesetIds: gate },
  );
  return isHolding;
}

/** Chromium wants the answer at once, so the worker stays; Chrome allows that where a school manages the browser. */
export function stayAwake(): void {
  if (!isFirefox) setInterval(() => void chrome.runtime.getPlatformInfo(), heartbeat);
}

import { dayOf } from '../state/log';
import type { Counts } from '../state/state';

/** The pages stopped today, or that protection is off; nothing on pages that are fine. */
export async function showBadge(isOn: boolean, { day, stopped }: Counts): Promise<void> {
  const today = day === dayOf(new Date()) ? stopped : 0;
  await chrome.action.setBadgeBackgroundColor({ color: isOn ? '#a8281f' : '#7a4d00' });
  await chrome.action.setBadgeTextColor({ color: '#ffffff' });
  const text = today === 0 ? '' : String(today);
  await chrome.action.setBadgeText({ text: isOn ? text : 'off' });
}

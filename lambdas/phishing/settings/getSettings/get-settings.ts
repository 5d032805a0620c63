import type { Caller } from '../../../shared/auth/caller';
import { defaultSettings } from '../default-settings';
import type { Settings } from '../settings';
import { settingsReply } from '../settings-reply';

export interface GetSettingsDeps {
  readonly settings: Pick<Settings, 'find'>;
}

export function getSettings({ settings }: GetSettingsDeps) {
  return async ({ caller }: { readonly caller: Caller }) =>
    settingsReply((await settings.find(caller.userId)) ?? defaultSettings);
}

import type { ProtectionSettings } from '../../../../contracts/phishing/settings';
import type { Caller } from '../../../shared/auth/caller';
import { defaultSettings } from '../default-settings';
import type { Settings } from '../settings';
import { shownOf } from '../stored-settings';

export interface GetSettingsDeps {
  readonly settings: Pick<Settings, 'find'>;
}

export function getSettings({ settings }: GetSettingsDeps) {
  return async ({ caller }: { readonly caller: Caller }): Promise<ProtectionSettings> => {
    const stored = await settings.find(caller.userId);
    return stored === undefined ? defaultSettings : shownOf(stored);
  };
}

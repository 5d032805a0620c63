import type { ProtectionSettings } from '../../../../contracts/phishing/settings';
import type { Caller } from '../../../shared/auth/caller';
import { defaultSettings } from '../default-settings';
import type { Settings } from '../settings';

export interface GetSettingsDeps {
  readonly settings: Pick<Settings, 'find'>;
}

export function getSettings({ settings }: GetSettingsDeps) {
  return async ({ caller }: { readonly caller: Caller }): Promise<ProtectionSettings> =>
    (await settings.find(caller.userId)) ?? defaultSettings;
}

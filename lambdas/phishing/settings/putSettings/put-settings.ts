import type { ProtectionSettings } from '../../../../contracts/phishing/settings';
import type { Caller } from '../../../shared/auth/caller';
import { normaliseSettings } from '../normalise-settings';
import type { Settings } from '../settings';

export interface PutSettingsDeps {
  readonly settings: Pick<Settings, 'save'>;
}

export interface PutSettingsRequest {
  readonly caller: Caller;
  readonly body: ProtectionSettings;
}

/** Replaces the caller's settings and answers what is stored now. */
export function putSettings({ settings }: PutSettingsDeps) {
  return async ({ caller, body }: PutSettingsRequest): Promise<ProtectionSettings> => {
    const normalised = normaliseSettings(body);
    await settings.save(caller.userId, normalised);
    return normalised;
  };
}

import type { Caller } from '../../../shared/auth/caller';
import type { ProtectionSettings } from '../protection-settings';
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
    await settings.save(caller.userId, body);
    return body;
  };
}

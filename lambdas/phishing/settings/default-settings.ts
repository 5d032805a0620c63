import type { ProtectionSettings } from '../../../contracts/phishing/settings';

/** Of an account that never changed them. */
export const defaultSettings: ProtectionSettings = {
  mode: 'Balanced',
  whitelist: [],
  blacklist: [],
  isProtectionEnabled: true,
};

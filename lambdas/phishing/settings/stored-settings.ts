import type { Fields } from '../../../contracts/http/fields';
import type { RecordOf } from '../../../contracts/http/values';
import { type ProtectionSettings, settingsFields } from '../../../contracts/phishing/settings';

export const storedFields = {
  ...settingsFields,
  /** What the log has of this moment and before is gone, whatever was chosen since. */
  logSince: { kind: 'time', optional: true },
  /** The version that chose how long the log is kept. */
  logChoice: { kind: 'whole', optional: true },
  /** The items of the log may have the expiry of an earlier choice. */
  logIsUndated: { kind: 'boolean', optional: true },
  version: { kind: 'whole', optional: true },
} as const satisfies Fields;

export type StoredSettings = RecordOf<typeof storedFields>;

/** Without what only the service needs to know. */
export function shownOf({
  logSince,
  logChoice,
  logIsUndated,
  version,
  ...shown
}: StoredSettings): ProtectionSettings {
  return shown;
}

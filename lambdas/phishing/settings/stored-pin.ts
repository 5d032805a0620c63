import type { Fields } from '../../../contracts/http/fields';
import type { RecordOf } from '../../../contracts/http/values';
import { type HashedPin, hashedPinFields } from '../../../contracts/phishing/protection';

export const storedPinFields = {
  ...hashedPinFields,
  version: { kind: 'whole', optional: true },
} as const satisfies Fields;

export type StoredPin = RecordOf<typeof storedPinFields>;

/** As devices have it. */
export function shownPin({ version, ...shown }: StoredPin): HashedPin {
  return shown;
}

import { isDeepStrictEqual } from 'node:util';
import type { ProtectionSettings } from '../../../contracts/phishing/settings';
import { DomainError } from '../../shared/http/domain-error';
import { type StoredSettings, shownOf } from './stored-settings';
import { versionOf } from './versions';

/** Whether they are still of the version that the caller saw, if the caller says one. */
export function isAsSeen(stored: StoredSettings | undefined, seen: number | undefined): boolean {
  return seen === undefined || versionOf(stored) === seen;
}

/** What is stored, if that is what is wanted: a save whose answer was lost comes again. Otherwise 412. */
export function alreadySo(stored: StoredSettings | undefined, wanted: ProtectionSettings): StoredSettings {
  if (stored) {
    const shown = shownOf(stored);
    if (isDeepStrictEqual({ ...shown, ...wanted }, shown)) return stored;
  }
  throw new DomainError(
    'outdated',
    'Somebody has changed the settings since you read them. Nothing was saved: read them again.',
  );
}

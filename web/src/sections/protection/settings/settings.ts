import { defaultLogDays, type ProtectionSettings } from '../../../../../contracts/phishing/settings';
import { listNames, modes } from '../../../../../contracts/phishing/verdict';
import type { Versioned } from '../../../data/call-versioned';

export type Settings = ProtectionSettings;
/** As the server has them. */
export type SavedSettings = Versioned<Settings>;
export type Mode = Settings['mode'];

export const LISTS = listNames;
export type ListName = (typeof LISTS)[number];

const STRICTNESS: Readonly<Record<Mode, number>> = { Relaxed: 0, Balanced: 1, Strict: 2 };

/** From the mildest to the strictest. */
export const MODES = modes.toSorted((one, other) => STRICTNESS[one] - STRICTNESS[other]);

export function logDaysOf({ logDays = defaultLogDays }: Settings): number {
  return logDays;
}

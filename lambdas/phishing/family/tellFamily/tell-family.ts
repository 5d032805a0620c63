import type { LogEntry } from '../../../../contracts/phishing/browsing-log';
import type { ProtectionSettings } from '../../../../contracts/phishing/settings';
import { defaultSettings } from '../../settings/default-settings';
import type { Pins } from '../../settings/pins';
import type { Settings } from '../../settings/settings';
import { shownOf } from '../../settings/stored-settings';
import type { FamilyLog } from '../family-log';

export interface TellFamilyDeps {
  readonly log: Pick<FamilyLog, 'piece'>;
  readonly settings: Pick<Settings, 'find'>;
  readonly pins: Pick<Pins, 'find'>;
}

export interface AskedOfFamily {
  readonly account: string;
  /** Entries of the log. */
  readonly most: number;
  readonly before?: number | undefined;
}

export interface ToldOfFamily {
  readonly settings: ProtectionSettings;
  readonly hasPin: boolean;
  readonly log: readonly LogEntry[];
  readonly next?: number;
}

/** What is kept of a family here, its log piece by piece. */
export function tellFamily({ log, settings, pins }: TellFamilyDeps) {
  return async ({ account, most, before }: AskedOfFamily): Promise<ToldOfFamily> => {
    const [stored, pin, { entries, next }] = await Promise.all([
      settings.find(account),
      pins.find(account),
      log.piece(account, most, before),
    ]);
    return {
      settings: stored ? shownOf(stored) : defaultSettings,
      hasPin: pin !== undefined,
      log: entries,
      ...(next !== undefined && { next }),
    };
  };
}

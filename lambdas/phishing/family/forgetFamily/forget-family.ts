import type { Clock } from '../../../shared/time/clock';
import type { ForgottenFamilies } from '../../dataset/forgotten-families';
import type { Pins } from '../../settings/pins';
import type { Settings } from '../../settings/settings';
import type { FamilyLog } from '../family-log';

export interface ForgetFamilyDeps {
  readonly log: Pick<FamilyLog, 'parts' | 'remove'>;
  readonly dataset: ForgottenFamilies;
  readonly settings: Pick<Settings, 'remove'>;
  readonly pins: Pick<Pins, 'remove'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** How many URLs are forgotten at a time. */
const atOnce = 10;
/** Days that a count of reports is kept, and one more. */
const countedDays = 4;

/**
 * Removes what is kept of a family here; false where the time was too short, and the next call goes on. An entry of the log
 * goes after its URL was forgotten elsewhere: so nothing is left that nobody knows of.
 */
export function forgetFamily({ log, dataset, settings, pins, clock }: ForgetFamilyDeps) {
  return async (account: string, hasTime: () => boolean): Promise<boolean> => {
    for await (const { positions, urls } of log.parts(account)) {
      for (let at = 0; at < urls.length; at += atOnce) {
        if (!hasTime()) return false;
        await Promise.all(urls.slice(at, at + atOnce).map((url) => dataset.forgetAt(url, account)));
      }
      await log.remove(account, positions);
    }
    for await (const url of dataset.reportedBy(account)) {
      if (!hasTime()) return false;
      await dataset.forgetAt(url, account);
    }
    const days = Array.from({ length: countedDays }, (_, ago) => dayBefore(clock.now(), ago));
    await Promise.all(days.map((day) => dataset.forgetDay(day, account)));
    await Promise.all([settings.remove(account), pins.remove(account)]);
    return true;
  };
}

function dayBefore(now: number, ago: number): string {
  return new Date(now - ago * 86_400_000).toISOString().slice(0, 10);
}

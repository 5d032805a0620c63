import type { Snapshot } from '../now/snapshot';
import { bandOf } from '../scale/categories';
import { clocksIn, localClock } from '../time/local-time';
import { useLocale } from '../use-locale';
import type { Activity, Day, Slot } from './day';

const ORDER = ['go', 'shorten', 'inside'] as const;

/** The line below a verdict. */
export function useLines(activity: Activity, peak: Snapshot['peak']) {
  const { t, language } = useLocale();
  const clocks = clocksIn(language);
  const verdictOf = ({ verdicts }: Slot) => verdicts[activity] ?? 'go';
  const rank = (slot: Slot) => ORDER.indexOf(verdictOf(slot));
  const advice = (slot: Slot): string => {
    const verdict = verdictOf(slot);
    if (verdict !== 'go') return t(`day.advice.${verdict}`);
    const band = bandOf(slot.outlook?.aqi ?? 0);
    return t(band === 0 ? 'day.advice.0' : band === 1 ? 'day.advice.1' : 'day.advice.2');
  };
  /** What gets worse later is said before anything else: nobody should read "as usual" and stop. */
  const now = ({ isSchoolDay, slots }: Day, present: Slot): string => {
    const worse = slots.find(
      (slot) => isSchoolDay && slot.outlook && slot.from > present.from && rank(slot) > rank(present),
    );
    if (worse) {
      const verdict = t(`day.verdict.${verdictOf(worse)}`).toLocaleLowerCase(language);
      return t('air.from', { time: clocks.hour(localClock(worse.from)), verdict });
    }
    if (peak && peak.aqi >= 101 && bandOf(peak.aqi) > bandOf(present.outlook?.aqi ?? 0))
      return t('air.laterHigh', { aqi: peak.aqi, time: clocks.moment(localClock(peak.at)) });
    return advice(present);
  };
  return { advice, now };
}

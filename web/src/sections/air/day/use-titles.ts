import { clocksIn, localClock } from '../time/local-time';
import { useLocale } from '../use-locale';
import type { Day, Slot } from './day';

/** What slots and days are called. */
export function useTitles() {
  const { t, language } = useLocale();
  const clocks = clocksIn(language);
  const titleOf = ({ name, from }: Slot): string =>
    name === 'next'
      ? t('air.morningOf', { day: clocks.weekdayName(localClock(from)) })
      : t(`day.slot.${name}`);
  const dateOf = ({ date }: Pick<Day, 'date'>): string => clocks.longDay(localClock(`${date}T00:00`));
  return { titleOf, dateOf };
}

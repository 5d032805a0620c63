import { useMemo } from 'preact/hooks';
import { useLocale } from '../../i18n/locale';
import { aqiText, bandOf, categoryOf } from '../categories';
import { type Clocks, clocksIn, localClock } from '../local-time';
import type { Metric, Step } from './series';

/** What a chart says of a step, in its parts. */
export interface StepWords {
  readonly when: string;
  readonly value: string;
  readonly spread: string;
  readonly category: string;
  readonly band: number | null;
}

export interface Wording {
  readonly clocks: Clocks;
  readonly wordsOf: (step: Step) => StepWords;
}

/** One wording for the read-out, the slider, and the table. */
export function useWording(metric: Metric, isByDay: boolean): Wording {
  const { t, language, number } = useLocale();
  return useMemo(() => {
    const clocks = clocksIn(language);
    const figure = (value: number | null) =>
      metric === 'aqi' ? aqiText(value) : value === null ? '–' : number(Math.round(value * 10) / 10);
    const wordsOf = ({ local, value, low, high }: Step): StepWords => {
      const clock = localClock(local);
      return {
        when: isByDay ? `${clocks.weekday(clock)} ${clocks.day(clock)}` : clocks.moment(clock),
        value: metric === 'aqi' ? `AQI ${figure(value)}` : `${figure(value)} µg/m³`,
        spread: low === null || high === null ? '' : `${figure(low)}–${figure(high)}`,
        category: metric === 'aqi' && value !== null ? t(`air.band.${categoryOf(value)}`) : '',
        band: metric === 'aqi' && value !== null ? bandOf(value) : null,
      };
    };
    return { clocks, wordsOf };
  }, [t, language, number, metric, isByDay]);
}

export function sentenceOf({ when, value, spread, category }: StepWords): string {
  return [when, spread ? `${value} (${spread})` : value, category].filter(Boolean).join(', ');
}

import { useMemo } from 'preact/hooks';
import type { Translator } from '../../../app/language/translator';
import { aqiText, bandOf, categoryOf } from '../scale/categories';
import { type Clocks, clocksIn, localClock } from '../time/local-time';
import { type AirKey, useLocale } from '../use-locale';
import type { Metric, Step } from './series';

/** The parts of what a chart says about a step. */
export interface StepText {
  readonly when: string;
  readonly value: string;
  readonly spread: string;
  readonly category: string;
  readonly band: number | null;
}

export interface StepTexts {
  readonly clocks: Clocks;
  readonly of: (step: Step) => StepText;
}

/** One wording for the read-out, the slider, and the table. */
export function useStepTexts(metric: Metric, isByDay: boolean): StepTexts {
  const { t, language, number } = useLocale();
  return useMemo(() => {
    const clocks = clocksIn(language);
    const whenOf = (local: string) => {
      const clock = localClock(local);
      return isByDay ? `${clocks.weekday(clock)} ${clocks.day(clock)}` : clocks.moment(clock);
    };
    const say = metric === 'aqi' ? sayAqi(t) : sayConcentration(number);
    return { clocks, of: (step) => ({ when: whenOf(step.local), ...say(step) }) };
  }, [t, language, number, metric, isByDay]);
}

type Say = (step: Step) => Omit<StepText, 'when'>;

function sayAqi(t: Translator<AirKey>['t']): Say {
  return ({ value, low, high }) => ({
    value: `AQI ${aqiText(value)}`,
    spread: spreadOf(low, high, aqiText),
    category: value === null ? '' : t(`air.band.${categoryOf(value)}`),
    band: value === null ? null : bandOf(value),
  });
}

function sayConcentration(number: (value: number) => string): Say {
  const figure = (value: number | null) => (value === null ? '–' : number(Math.round(value * 10) / 10));
  return ({ value, low, high }) => ({
    value: `${figure(value)} µg/m³`,
    spread: spreadOf(low, high, figure),
    category: '',
    band: null,
  });
}

function spreadOf(low: number | null, high: number | null, figure: (value: number) => string): string {
  return low === null || high === null ? '' : `${figure(low)}–${figure(high)}`;
}

export function sentenceOf({ when, value, spread, category }: StepText): string {
  return [when, spread ? `${value} (${spread})` : value, category].filter(Boolean).join(', ');
}

import type { Because } from '../because';
import type { DayWords } from './vietnamese';

/** In which the texts for schools and the mails are written. */
export const languages = ['vi', 'en'] as const;
export type DayLanguage = (typeof languages)[number];

export type DayKey = keyof DayWords;

/** Says a text with its parameters filled in: the page's translator, or the words of one language. */
export type Say = (key: DayKey, params?: Readonly<Record<string, string | number>>) => string;

export function sayIn<Key extends string>(words: Readonly<Record<Key, string>>) {
  return (key: Key, params: Readonly<Record<string, string | number>> = {}) =>
    words[key].replace(/\{(\w+)\}/g, (hole, name: string) => String(params[name] ?? hole));
}

/** A chance as people count: never 0 or 10 in 10, which nobody knows. */
export function chanceIn(say: Say, chance: number): string {
  if (chance < 0.05) return say('day.chance.never');
  if (chance > 0.95) return say('day.chance.sure');
  return say('day.chance', { tens: tensOf(chance) });
}

export function tensOf(chance: number): number {
  return Math.min(9, Math.max(1, Math.round(10 * chance)));
}

export function sentenceOf(say: Say, { kind, aqi = 0, low = 0, high = 0, ...rest }: Because): string {
  const { threshold = '101', chance = 0, at_local = '' } = rest;
  const over = say(`day.over.${threshold}`);
  const time = at_local.slice(11, 16);
  return say(`day.because.${kind}`, { aqi, low, high, over, chance: chanceIn(say, chance), time });
}

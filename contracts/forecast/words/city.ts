import type { DayLanguage } from './day-words';

/** Names of cities that a language has of its own; the data have the English one. */
const own: Readonly<Partial<Record<DayLanguage, Readonly<Record<string, string>>>>> = {
  vi: { 'Ho Chi Minh City': 'TP. Hồ Chí Minh' },
};

export function cityIn(language: DayLanguage, city: string): string {
  return own[language]?.[city] ?? city;
}

import { en } from './en';
import { vi } from './vi';

export type MessageKey = keyof typeof vi;
export type Dictionary = Readonly<Record<MessageKey, string>>;
export type MessageParams = Readonly<Record<string, string | number>>;

export const LANGUAGES = ['vi', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

const dictionaries: Readonly<Record<Language, Dictionary>> = { vi, en };

// 14/03/2012 is how Vietnam writes a day; in English that order is ambiguous, so the month is a word.
const dayFormats: Readonly<Record<Language, Intl.DateTimeFormatOptions>> = {
  vi: { day: '2-digit', month: '2-digit', year: 'numeric' },
  en: { day: 'numeric', month: 'short', year: 'numeric' },
};

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

export interface Translator {
  readonly language: Language;
  t(key: MessageKey, params?: MessageParams): string;
  /** A day `YYYY-MM-DD` as people write it; anything else comes back as it is. */
  day(isoDay: string): string;
  /** A moment in ISO 8601, in the reader's own time zone. */
  moment(iso: string): string;
  number(value: number): string;
  bytes(count: number): string;
}

export function createTranslator(language: Language): Translator {
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 4 });
  const days = new Intl.DateTimeFormat(language, { ...dayFormats[language], timeZone: 'UTC' });
  const moments = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short' });
  return {
    language,
    t: (key, params = {}) =>
      dictionaries[language][key].replace(/\{(\w+)\}/g, (placeholder, name: string) => {
        const value = params[name];
        return typeof value === 'number' ? numbers.format(value) : (value ?? placeholder);
      }),
    day: (isoDay) => {
      const date = new Date(`${isoDay}T00:00:00Z`);
      return Number.isNaN(date.getTime()) ? isoDay : days.format(date);
    },
    moment: (iso) => {
      const date = new Date(iso);
      return Number.isNaN(date.getTime()) ? iso : moments.format(date);
    },
    number: (value) => numbers.format(value),
    bytes: (count) => formatBytes(language, count),
  };
}

function formatBytes(language: Language, count: number): string {
  const power = count < 1 ? 0 : Math.min(Math.floor(Math.log10(count) / 3), BYTE_UNITS.length - 1);
  const unit = BYTE_UNITS[power] ?? 'byte';
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 });
  return format.format(count / 1000 ** power);
}

/** The first language of the reader's list that the site speaks, else Vietnamese. */
export function preferredLanguage(wanted: readonly string[]): Language {
  const spoken = wanted.map((tag) =>
    LANGUAGES.find((language) => language === tag.toLowerCase().split('-')[0]),
  );
  return spoken.find((language) => language !== undefined) ?? 'vi';
}

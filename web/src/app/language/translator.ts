import type { Language } from './languages';
import type { Message, Messages } from './message';

export type MessageParams = Readonly<Record<string, string | number>>;

export interface Translator<Key extends string> {
  readonly language: Language;
  t(key: Key, params?: MessageParams): string;
  /** A day `YYYY-MM-DD` as people write it; anything else comes back as it is. */
  day(isoDay: string): string;
  /** A moment in ISO 8601, in the reader's own time zone. */
  moment(iso: string): string;
  number(value: number): string;
  bytes(count: number): string;
}

/** Asks for `messages` at each text: more of them may have been loaded since. */
export function createTranslator(language: Language, messages: () => Messages): Translator<string> {
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 4 });
  const plurals = new Intl.PluralRules(language);
  const days = new Intl.DateTimeFormat(language, { ...dayFormat(language), timeZone: 'UTC' });
  const moments = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short' });
  const formOf = (message: Message, count: unknown) =>
    typeof message === 'string' ? message : (message[plurals.select(Number(count))] ?? message.other);
  return {
    language,
    t: (key, params = {}) =>
      formOf(messages()[key] ?? key, params['count']).replace(/\{(\w+)\}/g, (placeholder, name: string) => {
        const value = params[name];
        return typeof value === 'number' ? numbers.format(value) : (value ?? placeholder);
      }),
    day: (isoDay) => formatted(days, new Date(`${isoDay}T00:00:00Z`)) ?? isoDay,
    moment: (iso) => formatted(moments, new Date(iso)) ?? iso,
    number: (value) => numbers.format(value),
    bytes: (count) => formatBytes(language, count),
  };
}

/** 14/03/2012 is how Vietnam writes a day; elsewhere that order may be ambiguous, so the month is a word. */
function dayFormat(language: Language): Intl.DateTimeFormatOptions {
  return language === 'vi'
    ? { day: '2-digit', month: '2-digit', year: 'numeric' }
    : { day: 'numeric', month: 'short', year: 'numeric' };
}

function formatted(format: Intl.DateTimeFormat, date: Date): string | undefined {
  return Number.isNaN(date.getTime()) ? undefined : format.format(date);
}

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

function formatBytes(language: Language, count: number): string {
  const power = count < 1 ? 0 : Math.min(Math.floor(Math.log10(count) / 3), BYTE_UNITS.length - 1);
  const unit = BYTE_UNITS[power] ?? 'byte';
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 });
  return format.format(count / 1000 ** power);
}

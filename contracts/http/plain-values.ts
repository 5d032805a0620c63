import type { Field, FieldOf } from './fields';
import { fail, type Reader, type Reading, type Rule } from './reading';
import { isCalendarDay, isEmail, isLocalTime, isPrintable, isTime, isVisible, lengthOf } from './text';

type Nested = 'list' | 'record' | 'map' | 'variant';

/** How values that contain no others are checked. */
export const plainReaders: { readonly [Kind in Exclude<Field['kind'], Nested>]: Reader<FieldOf<Kind>> } = {
  text: (reading, field, input, path) => {
    if (typeof input !== 'string') return fail(reading, field, path, 'text');
    if (!reading.isStrict) return input;
    const text = field.exact ? input : input.normalize('NFC').trim();
    const broken = brokenRule(text, field.min ?? (field.exact ? 0 : 1), field.max);
    if (broken) return fail(reading, field, path, broken);
    if (!field.exact && !field.multiline && !isPrintable(text)) return fail(reading, field, path, 'control');
    return field.visible && !isVisible(text) ? fail(reading, field, path, 'invisible') : text;
  },

  password: (reading, field, input, path) => {
    if (typeof input !== 'string') return fail(reading, field, path, 'text');
    // Keyboards compose the same characters differently; it is still one password (NIST SP 800-63B, 3.1.1.2).
    const text = input.normalize('NFKC');
    const broken = brokenRule(text, field.min ?? 0, field.max);
    return broken ? fail(reading, field, path, broken === 'required' ? 'tooShort' : broken) : text;
  },

  email: (reading, field, input, path) => {
    if (typeof input !== 'string') return fail(reading, field, path, 'text');
    if (!reading.isStrict) return input;
    const tidy = input.normalize('NFC').trim();
    const text = field.lowerCase ? tidy.toLowerCase() : tidy;
    const broken = brokenRule(text, 1, field.max);
    if (broken) return fail(reading, field, path, broken);
    return isEmail(text) ? text : fail(reading, field, path, isPrintable(text) ? 'email' : 'control');
  },

  pattern: (reading, field, input, path) => {
    if (typeof input !== 'string') return fail(reading, field, path, 'text');
    const text = reading.isStrict ? input.trim() : input;
    if (reading.purpose === 'answer' || field.pattern.test(text)) return text;
    return fail(reading, field, path, 'pattern');
  },

  day: (reading, field, input, path) => {
    if (typeof input !== 'string') return fail(reading, field, path, 'text');
    if (!reading.isStrict) return input;
    const day = input.trim();
    if (!isCalendarDay(day)) return fail(reading, field, path, 'day');
    // ISO days sort as text.
    if (field.min !== undefined && day < field.min) return fail(reading, field, path, 'past');
    if (field.max === 'today' && day > new Date(reading.now).toISOString().slice(0, 10)) {
      return fail(reading, field, path, 'future');
    }
    return day;
  },

  time: (reading, field, input, path) =>
    typeof input === 'string' && isTime(input) ? input : fail(reading, field, path, 'time'),

  localTime: (reading, field, input, path) =>
    typeof input === 'string' && isLocalTime(input) ? input : fail(reading, field, path, 'time'),

  whole: (reading, field, input, path) => {
    const number = reading.purpose === 'text' && /^[0-9]{1,10}$/.test(String(input)) ? Number(input) : input;
    const isAllowed = !reading.isStrict || (field.of?.includes(number as number) ?? true);
    return Number.isSafeInteger(number) && isAllowed && isWithin(reading, field, number as number)
      ? number
      : fail(reading, field, path, 'number');
  },

  number: (reading, field, input, path) =>
    Number.isFinite(input) && isWithin(reading, field, input as number)
      ? input
      : fail(reading, field, path, 'number'),

  boolean: (reading, field, input, path) => {
    if (typeof input === 'boolean') return input;
    const isTold = reading.purpose === 'text' && (input === 'true' || input === 'false');
    return isTold ? input === 'true' : fail(reading, field, path, 'boolean');
  },

  choice: (reading, field, input, path) => {
    if (typeof input !== 'string') return fail(reading, field, path, 'choice');
    // A list may grow while a page is open.
    if (reading.purpose === 'answer' || field.of.includes(input)) return input;
    return fail(reading, field, path, 'choice');
  },

  anything: (_reading, _field, input) => input,
};

function brokenRule(text: string, min: number, max: number | undefined): Rule | undefined {
  if (text === '' && min > 0) return 'required';
  if (min > 1 && lengthOf(text) < min) return 'tooShort';
  return max !== undefined && text.length > max && lengthOf(text) > max ? 'tooLong' : undefined;
}

function isWithin(
  { isStrict }: Reading,
  { min, max }: { readonly min?: number; readonly max?: number },
  number: number,
): boolean {
  if (!isStrict) return true;
  return number >= (min ?? Number.NEGATIVE_INFINITY) && number <= (max ?? Number.POSITIVE_INFINITY);
}

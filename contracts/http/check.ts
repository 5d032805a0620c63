import type { Field, FieldOf, RecordField } from './fields';
import { isCalendarDay, isEmail, isLocalTime, isPrintable, isTime, lengthOf } from './text';
import type { ValueOf } from './values';

/**
 * What the values are for. `request` and `text` (a query or a path, where every value is text) are cleaned and held to
 * every limit; `stored` must have the shapes and choices that the types promise; of an `answer` only the shapes are
 * looked at, for a page that is open outlives a deployment.
 */
export type Purpose = 'request' | 'text' | 'stored' | 'answer';

export type Rule =
  | 'required'
  | 'text'
  | 'tooShort'
  | 'tooLong'
  | 'control'
  | 'pattern'
  | 'email'
  | 'day'
  | 'past'
  | 'future'
  | 'time'
  | 'number'
  | 'boolean'
  | 'choice'
  | 'list'
  | 'tooFew'
  | 'tooMany'
  | 'record';

/** What is wrong with one value. */
export interface Issue {
  /** `birthdate`, `urls[3]`, `address.street`; the value itself has no name. */
  readonly path: string;
  readonly rule: Rule;
  /** Whose limits were not kept. */
  readonly field: Field;
}

export type Outcome<Value> =
  | { readonly value: Value; readonly issues?: undefined }
  | { readonly issues: readonly Issue[]; readonly value?: undefined };

/** A list of tens of thousands of bad entries would make an answer larger than Lambda lets through. */
const mostIssues = 100;

/** What the field makes of untrusted input, or all that is wrong with it. `now` is in epoch milliseconds. */
export function check<const F extends Field>(
  field: F,
  input: unknown,
  purpose: Purpose,
  now = 0,
): Outcome<ValueOf<F>> {
  const reading: Reading = {
    isStrict: purpose === 'request' || purpose === 'text',
    purpose,
    now,
    issues: [],
  };
  const value = read(reading, field, input, '');
  const { issues } = reading;
  return issues.length > 0 ? { issues } : { value: value as ValueOf<F> };
}

interface Reading {
  readonly isStrict: boolean;
  readonly purpose: Purpose;
  readonly now: number;
  readonly issues: Issue[];
}

type Reader<F extends Field> = (reading: Reading, field: F, input: unknown, path: string) => unknown;

function read(reading: Reading, field: Field, input: unknown, path: string): unknown {
  if (input === undefined) return leftOut(reading, field, path);
  if (input === null && field.nullable) return null;
  // Each reader takes the fields of its kind.
  return (readers[field.kind] as Reader<Field>)(reading, field, input, path);
}

function leftOut(reading: Reading, field: Field, path: string): unknown {
  if ('default' in field && field.default !== undefined) return field.default;
  if (field.optional) return undefined;
  return field.stored && reading.purpose === 'stored' ? '' : fail(reading, field, path, 'required');
}

function fail({ issues }: Reading, field: Field, path: string, rule: Rule): undefined {
  if (issues.length < mostIssues) issues.push({ path, rule, field });
  return undefined;
}

const readers: { readonly [Kind in Field['kind']]: Reader<FieldOf<Kind>> } = {
  text: (reading, field, input, path) => {
    if (typeof input !== 'string') return fail(reading, field, path, 'text');
    if (!reading.isStrict) return input;
    const text = field.exact ? input : input.normalize('NFC').trim();
    const broken = brokenRule(text, field.min ?? (field.exact ? 0 : 1), field.max);
    if (broken) return fail(reading, field, path, broken);
    if (!field.exact && !field.multiline && !isPrintable(text)) return fail(reading, field, path, 'control');
    return text;
  },

  password: (reading, field, input, path) => {
    if (typeof input !== 'string') return fail(reading, field, path, 'text');
    // What keyboards compose in different ways is one password (NIST SP 800-63B, 3.1.1.2).
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
    return Number.isSafeInteger(number) && isWithin(reading, field, number as number)
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

  list: (reading, field, input, path) => {
    if (!Array.isArray(input)) return fail(reading, field, path, 'list');
    if (reading.isStrict && input.length < (field.min ?? 0)) return fail(reading, field, path, 'tooFew');
    if (reading.isStrict && input.length > (field.max ?? Number.POSITIVE_INFINITY)) {
      return fail(reading, field, path, 'tooMany');
    }
    return input.map((each, index) => read(reading, field.of, each, `${path}[${index}]`));
  },

  record: readRecord,

  map: (reading, field, input, path) => {
    if (!isObject(input)) return fail(reading, field, path, 'record');
    const { keys = Object.keys(input) } = field;
    const entries = keys.flatMap((key) => {
      if (!Object.hasOwn(input, key) && !field.every) return [];
      return [
        [key, read(reading, field.of, Object.hasOwn(input, key) ? input[key] : undefined, within(path, key))],
      ];
    });
    return Object.fromEntries(entries);
  },

  variant: (reading, field, input, path) => {
    if (!isObject(input)) return fail(reading, field, path, 'record');
    const name = Object.hasOwn(input, field.by) ? input[field.by] : undefined;
    const fields = typeof name === 'string' && Object.hasOwn(field.of, name) ? field.of[name] : undefined;
    if (!fields)
      return fail(reading, { kind: 'choice', of: Object.keys(field.of) }, within(path, field.by), 'choice');
    return { [field.by]: name, ...readRecord(reading, { kind: 'record', fields }, input, path) };
  },

  anything: (_reading, _field, input) => input,
};

/** Fields that are not described are dropped. */
function readRecord(reading: Reading, field: RecordField, input: unknown, path: string): object | undefined {
  if (!isObject(input)) return fail(reading, field, path, 'record');
  const record: Record<string, unknown> = {};
  for (const name in field.fields) {
    const given = Object.hasOwn(input, name) ? input[name] : undefined;
    const value = read(reading, field.fields[name] as Field, given, within(path, name));
    if (value !== undefined) record[name] = value;
  }
  return record;
}

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

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function within(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

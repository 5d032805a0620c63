import type { Field, FieldOf, RecordField } from './fields';
import { plainReaders } from './plain-values';
import { fail, type Issue, type Purpose, type Reader, type Reading } from './reading';
import type { ValueOf } from './values';

export type Outcome<Value> =
  | { readonly value: Value; readonly issues?: undefined }
  | { readonly issues: readonly Issue[]; readonly value?: undefined };

/** The checked value of untrusted input, or everything that is wrong with it. `now` is in epoch milliseconds. */
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

const readers: { readonly [Kind in Field['kind']]: Reader<FieldOf<Kind>> } = {
  ...plainReaders,

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

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function within(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

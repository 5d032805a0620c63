import type { Field, FieldOf, Fields } from '../http/fields';
import type { RecordOf } from '../http/values';

/** A record that its description allows: the fields' own examples, or values of their kind. */
export function exampleRecord<const Fs extends Fields>(fields: Fs): RecordOf<Fs> {
  return recordOf(fields) as RecordOf<Fs>;
}

type Examples = { readonly [Kind in Field['kind']]: (field: FieldOf<Kind>) => unknown };

const examples: Examples = {
  text: ({ example, default: usual, min = 1 }) => example ?? usual ?? 'text'.padEnd(min, '.'),
  password: () => 'a good password',
  pattern: ({ example }) => example,
  email: ({ example }) => example ?? 'somebody@families.example',
  day: ({ example }) => example ?? '2014-09-05',
  time: ({ example }) => example ?? '2026-11-20T07:00:00.000Z',
  localTime: ({ example }) => example ?? '2026-11-20T14:00:00+07:00',
  whole: ({ example, default: usual, min, max, of }) => example ?? usual ?? of?.[0] ?? within(7, min, max),
  number: ({ example, min, max }) => example ?? within(7.5, min, max),
  boolean: ({ example, default: usual }) => example ?? usual ?? true,
  choice: ({ example, default: usual, of }) => example ?? usual ?? of[0],
  list: ({ of, min = 1 }) => Array.from({ length: Math.max(1, min) }, () => exampleOf(of)),
  record: ({ fields }) => recordOf(fields),
  map: ({ keys = ['name'], of }) => Object.fromEntries(keys.map((key) => [key, exampleOf(of)])),
  variant: ({ by, of }) => {
    const [[name, fields] = ['', {}]] = Object.entries(of);
    return { [by]: name, ...recordOf(fields) };
  },
  anything: ({ example }) => example ?? {},
};

/** As `exampleRecord`, of any field. */
export function exampleOf(field: Field): unknown {
  // Each entry takes the fields of its kind.
  return examples[field.kind](field as never);
}

function recordOf(fields: Fields): object {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, exampleOf(field)]));
}

function within(usual: number, min = usual, max = usual): number {
  return Math.min(Math.max(usual, min), max);
}

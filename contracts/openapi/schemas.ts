import type { Field, FieldOf, Fields } from '../http/fields';
import { type Json, json } from './json';

/** What a client sends may leave out what has a default; what it gets has it. */
type Direction = 'request' | 'answer';

/** Turns fields into JSON Schema; records with a title are collected, and referred to where they are used. */
export interface Schemas {
  of(field: Field, direction: Direction): Json;
  /** The named schemas that were met so far, by title. */
  named(): Json;
}

type Writers = { readonly [Kind in Field['kind']]: (field: FieldOf<Kind>, direction: Direction) => Json };

export function createSchemas(): Schemas {
  const named = new Map<string, Json>();

  const of = (field: Field, direction: Direction): Json => {
    // Each writer takes the fields of its kind.
    const schema = json(writers[field.kind](field as never, direction));
    const { title } = field as { readonly title?: string };
    const { description } = field;
    const plain =
      title === undefined ? { ...schema, ...(description && { description }) } : refer(title, schema);
    return field.nullable ? orNull(plain) : plain;
  };

  const refer = (title: string, schema: Json): Json => {
    const known = named.get(title);
    if (known && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`Two schemas are called ${title}`);
    named.set(title, schema);
    return { $ref: `#/components/schemas/${title}` };
  };

  const ofRecord = (fields: Fields, direction: Direction): Json => {
    const entries = Object.entries(fields);
    const required = entries.filter(([, field]) => isRequired(field, direction)).map(([name]) => name);
    const properties = Object.fromEntries(entries.map(([name, field]) => [name, of(field, direction)]));
    return json({ type: 'object', required: required.length > 0 ? required : undefined, properties });
  };

  const writers: Writers = {
    ...plainWriters,
    list: (field, direction) => ({
      type: 'array',
      minItems: field.min,
      maxItems: field.max,
      items: of(field.of, direction),
    }),
    record: ({ fields }, direction) => ofRecord(fields, direction),
    map: ({ keys, every, of: each }, direction) => ({
      type: 'object',
      required: every ? keys : undefined,
      propertyNames: keys && { enum: keys },
      additionalProperties: of(each, direction),
    }),
    variant: (field, direction) => ({
      oneOf: Object.entries(field.of).map(([name, fields]) =>
        ofRecord({ [field.by]: { kind: 'choice', of: [name] }, ...fields }, direction),
      ),
    }),
  };

  return { of, named: () => Object.fromEntries([...named].sort(([one], [other]) => (one < other ? -1 : 1))) };
}

export function isRequired(field: Field, direction: Direction): boolean {
  if (field.optional) return false;
  return direction === 'answer' || !('default' in field && field.default !== undefined);
}

/** A reference cannot itself be nullable: `anyOf` adds null. */
function orNull(schema: Json): Json {
  const { type, enum: choices, const: only } = schema;
  if (typeof type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  return json({
    ...schema,
    type: [type, 'null'],
    const: undefined,
    enum: only === undefined ? choices && [...(choices as string[]), null] : [only, null],
  });
}

const plainWriters: Omit<Writers, 'list' | 'record' | 'map' | 'variant'> = {
  text: ({ min, max, exact, default: usual }) => ({
    type: 'string',
    minLength: min ?? (exact ? undefined : 1),
    maxLength: max,
    default: usual,
  }),
  password: ({ min, max }) => ({ type: 'string', format: 'password', minLength: min, maxLength: max }),
  pattern: ({ pattern, default: usual }) => ({ type: 'string', pattern: pattern.source, default: usual }),
  email: ({ max }) => ({ type: 'string', format: 'email', maxLength: max }),
  day: ({ min, max }) => ({ type: 'string', format: 'date', description: daysBetween(min, max) }),
  time: () => ({ type: 'string', format: 'date-time', description: 'UTC' }),
  localTime: () => ({ type: 'string', format: 'date-time', description: 'With the offset of the place' }),
  whole: ({ min, max, of, default: usual }) => ({
    type: 'integer',
    minimum: min,
    maximum: max,
    enum: of,
    default: usual,
  }),
  number: ({ min, max }) => ({ type: 'number', minimum: min, maximum: max }),
  boolean: ({ default: usual }) => ({ type: 'boolean', default: usual }),
  choice: ({ of, default: usual }) =>
    of.length === 1 ? { type: 'string', const: of[0] } : { type: 'string', enum: of, default: usual },
  anything: () => ({}),
};

function daysBetween(min: string | undefined, max: string | undefined): string | undefined {
  const from = min && `not before ${min}`;
  const limits = [from, max && 'not in the future'].filter((limit) => limit !== undefined);
  return limits.length > 0 ? `A calendar day, ${limits.join(', ')}` : undefined;
}

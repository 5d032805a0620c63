import fc from 'fast-check';
import * as z from 'zod';
import { check } from '../../../contracts/http/check';
import type { Field } from '../../../contracts/http/fields';
import { student } from '../../../contracts/students/student';
import { anyCharacter } from '../../support/any-character';
import { demoStudent } from '../../support/fakes/demo-students';

/** The same rules, written a second time in a language that is not ours. */
const now = Date.parse('2026-11-20T10:00:00Z');
const printable = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u;
const codePoints = (most: number) => (text: string) => [...text].length <= most;
const text = (most: number) =>
  z.string().normalize('NFC').trim().min(1).refine(codePoints(most)).regex(printable);
const visible = /^[^\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
const labels = (address: string) => (address.split('@').at(-1) ?? '').split('.');
const deliverable = (address: string) =>
  (address.split('@')[0] ?? '').length <= 64 &&
  labels(address).every((label) => label.length <= 63 && !label.endsWith('-'));
const oracle = z.object({
  studentid: text(64).regex(visible),
  name: text(200).regex(visible),
  class: text(64),
  birthdate: z
    .string()
    .trim()
    .pipe(z.iso.date())
    .refine((day) => day >= '1900-01-01' && day <= '2026-11-20'),
  email: text(254).pipe(z.email().refine(deliverable)),
});

const letters = (alphabet: string, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), maxLength });

const typed = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 260 }),
  fc.string({ unit: anyCharacter, maxLength: 12 }),
  letters('🦉a ', 210),
  fc.emailAddress(),
  letters('aZ0._+-\'@ "éưK', 14).map((local) => `${local}@example.vn`),
  letters('aZ0._+-\'@ "éưK', 14).map((host) => ` a@${host}.vn`),
  letters('0129-', 11),
  fc
    .date({ min: new Date('1890-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  fc.anything(),
);

test('judges a student as zod does: the same verdict, the same fields, the same cleaned values', () => {
  const students = fc.record(
    Object.fromEntries(
      Object.keys(student.fields).map((name) => [name, fc.oneof(fc.constant(undefined), typed)]),
    ),
  );
  fc.assert(
    fc.property(students, (values) => {
      const given = Object.entries(values).filter(([, value]) => value !== undefined);
      const input = { ...demoStudent, ...Object.fromEntries(given) };
      const ours = check(student, input, 'request', now);
      const { data, error } = oracle.safeParse(input);
      const atFault = new Set(error?.issues.map(({ path }) => String(path[0])));
      expect(new Set(ours.issues?.map(({ path }) => path))).toEqual(atFault);
      expect(ours.value).toEqual(data);
    }),
    { numRuns: 3_000 },
  );
});

test.each<readonly [string, Field, z.ZodType]>([
  ['time', { kind: 'time' }, z.iso.datetime({ precision: 3 })],
  ['local time', { kind: 'localTime' }, z.iso.datetime({ precision: 0, offset: true })],
  ['whole', { kind: 'whole', min: -3, max: 9 }, z.int().min(-3).max(9)],
  ['whole of some', { kind: 'whole', of: [-3, 0, 9] }, z.literal([-3, 0, 9])],
  ['number', { kind: 'number', min: 0 }, z.number().min(0)],
  ['list', { kind: 'list', of: { kind: 'whole' }, min: 1, max: 3 }, z.array(z.int()).min(1).max(3)],
  ['map', { kind: 'map', of: { kind: 'boolean' } }, z.record(z.string(), z.boolean())],
  [
    'partial map',
    { kind: 'map', keys: ['a', 'b'], of: { kind: 'whole' } },
    z.object({ a: z.int().exactOptional(), b: z.int().exactOptional() }),
  ],
  ['choice', { kind: 'choice', of: ['a', 'b'], nullable: true }, z.enum(['a', 'b']).nullable()],
])('judges a %s as zod does', (_name, field, schema) => {
  const clock = fc.date({ noInvalidDate: true, min: new Date('1970-01-01'), max: new Date('2100-01-01') });
  const offset = fc.constantFrom('', 'Z', '+07:00', '-23:59', '+7', '.000Z');
  const two = (max: number) => fc.integer({ min: 0, max }).map((number) => String(number).padStart(2, '0'));
  const anyTime = fc.tuple(two(25), two(61), two(61)).map((parts) => parts.join(':'));
  const written = fc
    .tuple(two(13), two(32), fc.oneof(anyTime, fc.constant('24:00:00')), offset)
    .map(([month, day, time, end]) => `2026-${month}-${day}T${time}${end}`);
  const values = fc.oneof(
    fc.anything(),
    clock.map((date) => date.toISOString()),
    written,
    fc.tuple(clock, offset).map(([date, end]) => date.toISOString().slice(0, 19) + end),
    fc.double(),
    fc.integer({ min: -5, max: 12 }),
    fc.array(fc.integer(), { maxLength: 5 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'toString', 'constructor'), fc.oneof(fc.boolean(), fc.integer())),
    fc.constantFrom('a', 'b', 'c', null),
    fc.constantFrom({ a: undefined }, { a: 1, b: 2 }),
  );
  fc.assert(
    fc.property(values, (value) => {
      const ours = check(field, value, 'request', now);
      expect(ours.issues === undefined).toBe(schema.safeParse(value).success);
    }),
    { numRuns: 2_000, examples: [[{ a: undefined }]] },
  );
});

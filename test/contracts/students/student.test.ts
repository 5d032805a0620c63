import fc from 'fast-check';
import { check } from '../../../contracts/http/check';
import { sentenceOf } from '../../../contracts/http/sentences';
import { type StudentField, student, studentFields } from '../../../contracts/students/student';
import { demoStudent } from '../../support/fakes/demo-students';

const now = Date.parse('2026-11-20T23:59:59.999Z');
const read = (input: unknown) => check(student, input, 'request', now);
const fieldsAtFault = (input: unknown) => read(input).issues?.map(({ path }) => path) ?? [];

test('takes a student, trims its fields and drops what it does not know', () => {
  const input = { ...demoStudent, name: '  Học sinh mẫu\n', role: 'Admin', unconfirmed: { token: 'x' } };
  expect(read(input).value).toEqual(demoStudent);
});

test('takes one spelling of what looks the same', () => {
  expect(read({ ...demoStudent, name: 'Học'.normalize('NFD') }).value?.name).toBe('Học'.normalize('NFC'));
});

test.each(Object.keys(studentFields) as StudentField[])('needs %s', (field) => {
  const { [field]: _missing, ...rest } = demoStudent;
  expect(fieldsAtFault(rest)).toEqual([field]);
  expect(new Set(fieldsAtFault({ ...demoStudent, [field]: '  ' }))).toEqual(new Set([field]));
  expect(fieldsAtFault({ ...demoStudent, [field]: 7 })).toEqual([field]);
  expect(fieldsAtFault({ ...demoStudent, [field]: null })).toEqual([field]);
});

test.each([
  ['studentid', 64],
  ['name', 200],
  ['class', 64],
] as const)('takes a %s of %i characters and not one more', (field, longest) => {
  expect(fieldsAtFault({ ...demoStudent, [field]: ` ${'x'.repeat(longest)} ` })).toEqual([]);
  expect(fieldsAtFault({ ...demoStudent, [field]: 'x'.repeat(longest + 1) })).toEqual([field]);
});

test.each([
  ['a tab', 'a\tb'],
  ['a line break', 'a\r\nBcc: b'],
  ['NUL', 'a\u0000b'],
  ['a C1 control', 'a\u0085b'],
  ['a line separator', 'a\u2028b'],
  ['half of a surrogate pair', 'a\ud800b'],
])('refuses %s inside a text', (_what, text) => {
  for (const field of ['studentid', 'name', 'class'] as const) {
    expect(fieldsAtFault({ ...demoStudent, [field]: text })).toEqual([field]);
  }
});

test.each([
  ['a zero-width space', 'HS\u200b-001'],
  ['a right-to-left override', 'a\u202eb'],
  ['a word joiner', 'a\u2060b'],
  ['a soft hyphen', 'a\u00adb'],
])('refuses %s in an id and in a name', (_what, text) => {
  for (const field of ['studentid', 'name'] as const) {
    expect(fieldsAtFault({ ...demoStudent, [field]: text })).toEqual([field]);
  }
});

test('counts an emoji as one character', () => {
  expect(fieldsAtFault({ ...demoStudent, name: '🦉'.repeat(200) })).toEqual([]);
  expect(fieldsAtFault({ ...demoStudent, name: '🦉'.repeat(201) })).toEqual(['name']);
});

test('takes exactly the days that exist between 1900 and today', () => {
  const parts = [
    fc.integer({ min: 1890, max: 2030 }),
    fc.integer({ min: 0, max: 13 }),
    fc.integer({ min: 0, max: 32 }),
  ] as const;
  fc.assert(
    fc.property(...parts, (year, month, day) => {
      const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
      const date = new Date(Date.UTC(year, month - 1, day));
      const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
      const expected = exists && text >= '1900-01-01' && text <= '2026-11-20';
      expect(fieldsAtFault({ ...demoStudent, birthdate: text })).toEqual(expected ? [] : ['birthdate']);
    }),
    { numRuns: 500 },
  );
});

test.each(['2026-11-21', '2025-02-30', '2010-2-3', '03/02/2010', '2010-02-03T00:00:00Z', '２０１０-02-03'])(
  'refuses %j as a birthdate',
  (birthdate) => {
    expect(new Set(fieldsAtFault({ ...demoStudent, birthdate }))).toEqual(new Set(['birthdate']));
  },
);

test.each([
  'student@example.com',
  "o'neil+school@mail.example.edu.vn",
  `${'a'.repeat(64)}@${'b'.repeat(63)}.com`,
])('takes the address %s', (email) => {
  expect(fieldsAtFault({ ...demoStudent, email })).toEqual([]);
});

test.each([
  'no-at-sign',
  'a@b',
  'a@@example.com',
  'a b@example.com',
  'a@example.com, b@example.com',
  'A <a@example.com>',
  'a@example.com\r\nBcc: b@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(64)}.com`,
  'a@b-.com',
  `a@${'b.'.repeat(125)}com`,
])('refuses the address %j', (email) => {
  expect(new Set(fieldsAtFault({ ...demoStudent, email }))).toEqual(new Set(['email']));
});

test('names every field at fault once', () => {
  const { issues = [] } = read({});
  expect(issues.map((issue) => `${issue.path} ${sentenceOf(issue)}`)).toEqual(
    Object.keys(studentFields).map((field) => `${field} is required`),
  );
});

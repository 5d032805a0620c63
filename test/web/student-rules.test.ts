import fc from 'fast-check';
import { exampleRecord } from '../../contracts/openapi/example';
import { studentFields } from '../../contracts/students/student';
import { checkedStudent, serverDay } from '../../web/src/sections/students/form/student-rules';
import { BLANK_STUDENT, STUDENT_FIELDS, type Student } from '../../web/src/sections/students/student';
import { anyCharacter } from '../support/any-character';

const TODAY = '2026-11-20';
const NOW = Date.parse(`${TODAY}T10:00:00Z`);

const problemsOf = (student: Student) => checkedStudent(student, NOW).problems;

const good: Student = {
  ...exampleRecord(studentFields),
  studentid: 'HS00001',
  name: 'Học sinh mẫu',
  class: '7A1',
  birthdate: '2012-02-29',
  email: 'hs.00001+me@example.edu.vn',
};

describe('the rules of the form', () => {
  it('finds nothing wrong with a good student', () => {
    expect(problemsOf(good)).toEqual({});
  });

  it('reports every missing field at once, blanks included', () => {
    const problems = problemsOf({ ...BLANK_STUDENT, studentid: ' ', class: '\t' });
    expect(Object.keys(problems)).toEqual([...STUDENT_FIELDS]);
    expect(Object.values(problems)).toEqual(STUDENT_FIELDS.map(() => ({ key: 'rule.required' })));
  });

  it.each([
    ['studentid', 'x'.repeat(65), 'rule.tooLong'],
    ['name', 'x'.repeat(201), 'rule.tooLong'],
    ['class', '7\u0007A', 'rule.control'],
    ['studentid', 'HS\u200b-001', 'rule.control'],
    ['name', 'a\u202eb', 'rule.control'],
    ['email', `${'a'.repeat(65)}@b.vn`, 'rule.email'],
    ['birthdate', '2025-02-30', 'rule.day'],
    ['birthdate', '20/11/2012', 'rule.day'],
    ['birthdate', '2026-11-21', 'rule.future'],
    ['birthdate', '1899-12-31', 'rule.past'],
    ['email', 'nobody', 'rule.email'],
    ['email', 'two@at@example.com', 'rule.email'],
    ['email', `${'a'.repeat(250)}@b.vn`, 'rule.tooLong'],
  ] as const)('refuses the %s %j', (field, value, key) => {
    const problems = problemsOf({ ...good, [field]: value });
    expect(Object.keys(problems)).toEqual([field]);
    expect(problems[field]).toMatchObject({ key });
  });

  it.each([
    ['studentid', 'x'.repeat(64)],
    ['birthdate', TODAY],
    ['birthdate', '1900-01-01'],
  ] as const)('accepts the %s %j, at the edge', (field, value) => {
    expect(problemsOf({ ...good, [field]: value })).toEqual({});
  });

  it('saves what is typed without the spaces around it', () => {
    expect(checkedStudent({ ...good, name: ' Học sinh mẫu ' }, NOW).student).toEqual(good);
  });

  it('tells the limit that was not kept', () => {
    expect(problemsOf({ ...good, class: 'x'.repeat(65) }).class).toMatchObject({ params: { max: 64 } });
  });

  it('has words for whatever is wrong', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STUDENT_FIELDS), typed(), (field, value) => {
        const problems = problemsOf({ ...good, [field]: value });
        expect(Object.keys(problems).filter((each) => each !== field)).toEqual([]);
        expect(problems[field]).not.toEqual(expect.objectContaining({ key: 'failure.invalid' }));
      }),
      { numRuns: 2000 },
    );
  });
});

function typed(): fc.Arbitrary<string> {
  const mailish = fc.string({ unit: fc.constantFrom(...'aZ0._+-\'@ "éư'), maxLength: 14 });
  return fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.string({ unit: anyCharacter, maxLength: 10 }),
    fc.emailAddress(),
    mailish.map((text) => `${text}@example.vn`),
    mailish.map((text) => `a@${text}.vn`),
    fc
      .date({ min: new Date('1890-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((day) => serverDay(day.getTime())),
    fc
      .tuple(
        fc.integer({ min: 1895, max: 2030 }),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
      )
      .map(([year, month, day]) => [year, pad(month), pad(day)].join('-')),
  );
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

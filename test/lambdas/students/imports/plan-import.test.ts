import type { Student } from '../../../../contracts/students/student';
import { compare } from '../../../../lambdas/students/imports/compare';
import type { Known } from '../../../../lambdas/students/imports/known';
import { planImport } from '../../../../lambdas/students/imports/plan-import';
import { checkRows } from '../../../../lambdas/students/imports/reading/check-rows';
import { readSchoolFile } from '../../../../lambdas/students/imports/reading/school-file';
import { listOf, listWithMistakes, studentOf } from '../../../support/school-lists';

const now = Date.parse('2026-11-20T00:00:00Z');
const sameId = (studentid: string) => studentid.normalize('NFKC').toLowerCase();

function planOf(text: string, students: readonly Known[]) {
  const file = readSchoolFile(text);
  const checked = checkRows(file, sameId, now);
  const present = students.map((student) => ({ student }));
  const comparison = compare(checked, present, sameId);
  return planImport({ ...checked, dates: file.dates, rows: file.rows.length }, comparison, students);
}

function known(...students: readonly Student[]): readonly Known[] {
  return students.map((student) => ({ ...student, status: 'active' }));
}

describe('what a file would change', () => {
  it('is nothing where the table has it all, however ids are capitalised', () => {
    const table = known(studentOf(1), studentOf(2));
    const file = [studentOf(1), { ...studentOf(2), studentid: 'hs-00002' }];
    expect(planOf(listOf(file), table)).toEqual({
      rows: 2,
      dateForm: 'YYYY-MM-DD',
      toAdd: [],
      toChange: [],
      unchanged: 2,
      errors: [],
      warnings: [],
      wouldLeave: [],
    });
  });

  it('is told by row, student and field', () => {
    const table = known(studentOf(1), studentOf(2), studentOf(3));
    const plan = planOf(listOf([{ ...studentOf(2), class: '7B' }, studentOf(4), studentOf(1)]), table);
    expect(plan).toMatchObject({
      toAdd: [{ row: 3, studentid: 'HS-00004' }],
      toChange: [{ row: 2, studentid: 'HS-00002', changes: [{ field: 'class', before: '8A', after: '7B' }] }],
      unchanged: 1,
      wouldLeave: ['HS-00003'],
    });
  });

  it('brings back who had left, and never lets anybody leave twice', () => {
    const table: readonly Known[] = [
      { ...studentOf(1), status: 'left' },
      { ...studentOf(2), status: 'left' },
    ];
    const plan = planOf(listOf([studentOf(1)]), table);
    expect(plan.toChange).toEqual([
      { row: 2, studentid: 'HS-00001', changes: [{ field: 'status', before: 'left', after: 'active' }] },
    ]);
    expect(plan.wouldLeave).toEqual([]);
  });

  it('does not take for missing who stands in a row with a mistake', () => {
    const plan = planOf(listOf([{ ...studentOf(1), email: 'nobody' }]), known(studentOf(1)));
    expect(plan).toMatchObject({ errors: [{ row: 2, field: 'email' }], unchanged: 0, wouldLeave: [] });
  });

  it.each([
    [
      'the same child under another id',
      { studentid: 'X-9', name: 'hoc sinh mau 00001', birthdate: studentOf(1).birthdate },
      'samePerson',
    ],
    ['an id that lost its zeros', { studentid: 'hs1' }, 'similarId'],
    ['a brother or sister', { studentid: 'X-9', email: 'Parent-00001@families.example' }, 'sibling'],
  ])('warns of %s', (_, differs, kind) => {
    const plan = planOf(listOf([{ ...studentOf(50), ...differs }]), known(studentOf(1)));
    expect(plan.warnings).toEqual([{ row: 2, kind, other: 'HS-00001' }]);
    expect(plan.toAdd).toHaveLength(1);
  });

  it('warns where every day could have its month first', () => {
    const text = 'id;name;class;ngày sinh;email\nA;a;6A;05/09/2014;a@b.example\n';
    const plan = planOf(text, []);
    expect(plan).toMatchObject({
      dateForm: 'dd/mm/yyyy',
      warnings: [{ row: 2, kind: 'unsureDate', other: '' }],
    });
    expect(planOf(text.replace('05/09', '15/09'), []).warnings).toEqual([]);
  });
});

it('names all of 60 mistakes of 12 kinds in 2,000 rows by row and field, and no other', () => {
  const { text, expected } = listWithMistakes();
  const plan = planOf(text, []);
  expect(plan.errors.map(({ row, field, rule }) => ({ row, field, rule }))).toEqual(expected);
  expect(plan.errors.every(({ message }) => message.length > 5)).toBe(true);
  expect(plan.toAdd).toHaveLength(1_940);
});

it('a cell to the right of the headings is a mistake of its row: an unquoted comma moved the others', () => {
  const plan = planOf(
    'studentid,name,class,birthdate,email\nA,Mẫu, Học sinh,6A,2014-09-05,a@b.example\n',
    [],
  );
  expect(plan.errors).toContainEqual(expect.objectContaining({ row: 2, field: '', rule: 'extra' }));
  expect(plan.toAdd).toEqual([]);
});

it('a row with the id that is an address of the API is a mistake', () => {
  const plan = planOf(listOf([{ ...studentOf(1), studentid: 'bulk' }, studentOf(2)]), []);
  expect(plan.errors).toEqual([
    {
      ...{ row: 2, field: 'studentid', value: 'bulk', rule: 'text' },
      message: 'cannot be bulk: that is an address of the API',
    },
  ]);
  expect(plan.toAdd).toHaveLength(1);
});

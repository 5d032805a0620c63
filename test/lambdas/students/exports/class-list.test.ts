import fc from 'fast-check';
import type { Student } from '../../../../contracts/students/student';
import { csvLine } from '../../../../lambdas/shared/csv/csv-text';
import { safeText } from '../../../../lambdas/shared/csv/safe-text';
import { compare } from '../../../../lambdas/students/imports/compare';
import { checkRows } from '../../../../lambdas/students/imports/reading/check-rows';
import { fileText } from '../../../../lambdas/students/imports/reading/file-text';
import { readSchoolFile } from '../../../../lambdas/students/imports/reading/school-file';
import { foldedId } from '../../../../lambdas/students/records/folded-id';
import { toCsv } from '../../../../web/src/data/csv';
import { STUDENT_FIELDS } from '../../../../web/src/sections/students/student';
import { anyCharacter } from '../../../support/any-character';
import { studentOf } from '../../../support/school-lists';

const now = Date.parse('2026-11-23T08:00:00Z');

const text = fc
  .array(fc.oneof(fc.string({ unit: anyCharacter }), fc.constantFrom("'", '=', '+1', '"', ',', ';', 'Học')), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => parts.join('').trim());
/** Any that the API takes, each id once. */
const school = fc
  .array(fc.record({ studentid: text, name: text, class: text, at: fc.nat(99) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((all) => {
    const rows = all.map(({ at, ...fields }, row) => ({ row, values: { ...studentOf(at), ...fields } }));
    return checkRows({ rows, dates: { form: 'YYYY-MM-DD', sure: true } }, foldedId, now).good;
  })
  .map((good) => good.map(({ student }) => student))
  .filter((students) => students.length > 0);

function changedBy(list: string, students: readonly Student[]) {
  const checked = checkRows(readSchoolFile(fileText(Buffer.from(list))), foldedId, now);
  const present = students.map((student) => ({ student: { ...student, status: 'active' as const } }));
  const { rows, missing } = compare(checked, present, foldedId);
  return {
    faults: checked.faults,
    missing,
    changed: rows.filter((row) => !row.known || row.changes.length > 0),
  };
}

const cells = (students: readonly Student[]) =>
  [STUDENT_FIELDS, ...students.map((student) => STUDENT_FIELDS.map((field) => student[field]))] as const;

it.each([
  ['the desk', (students: readonly Student[]) => toCsv(cells(students))],
  [
    'the server',
    (students: readonly Student[]) =>
      cells(students)
        .map((row) => csvLine(row.map(safeText)))
        .join(''),
  ],
])('a class list as %s writes it changes nothing when it is imported', (_, listOf) => {
  fc.assert(
    fc.property(school, (students) => {
      expect(changedBy(listOf(students), students)).toEqual({ faults: [], missing: [], changed: [] });
    }),
    { numRuns: 300, seed: 20_261_123, examples: [[[{ ...studentOf(1), name: "'=Học" }]]] },
  );
});

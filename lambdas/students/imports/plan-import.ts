import type { ImportFieldChange, ImportPlan, RowFault } from '../../../contracts/students/imports';
import type { Student } from '../../../contracts/students/student';
import type { Known } from './known';
import type { CheckedRows, GoodRow } from './reading/check-rows';
import type { SchoolFile } from './reading/school-file';
import { warningsOf } from './warnings';

/** A list before it is compared with the table. */
export type CheckedFile = Pick<SchoolFile, 'dates'> & CheckedRows & { readonly rows: number };

const compared = ['name', 'class', 'birthdate', 'email'] as const;

/** What the file would change of the table's students; a row with a fault changes nothing, but its student is in the file. */
export function planImport(
  { good, faults, dates, rows, ids }: CheckedFile,
  students: readonly Known[],
  sameId: (studentid: string) => string,
): ImportPlan {
  const byId = new Map(students.map((student) => [sameId(student.studentid), student]));
  const pairs = good.map((row) => ({ ...row, known: byId.get(sameId(row.student.studentid)) }));
  const changed = pairs.flatMap(({ row, student, known }) => {
    const changes = known ? changesOf(known, student) : [];
    return known && changes.length > 0 ? [{ row, studentid: known.studentid, changes }] : [];
  });
  const added = pairs.filter(({ known }) => !known);
  return {
    rows,
    dateForm: dates.form,
    toAdd: added.map(({ row, student }) => ({ row, studentid: student.studentid })),
    toChange: changed,
    unchanged: good.length - added.length - changed.length,
    errors: [...faults],
    warnings: [...warningsOf(pairs, students, dates)],
    wouldLeave: students
      .filter(({ status, studentid }) => status === 'active' && !ids.has(sameId(studentid)))
      .map(({ studentid }) => studentid),
  };
}

/** Nobody gets the id of a student who was erased: such rows are mistakes. */
export function withoutErased(
  { good, faults, ids }: CheckedRows,
  erased: ReadonlySet<string>,
  sameId: (studentid: string) => string,
): CheckedRows {
  const isErased = ({ student }: GoodRow) => erased.has(sameId(student.studentid));
  const more = good.filter(isErased).map(
    ({ row, student }): RowFault => ({
      row,
      field: 'studentid',
      value: student.studentid,
      rule: 'erased',
      message: 'belonged to a student who was erased',
    }),
  );
  if (more.length === 0) return { good, faults, ids };
  const all = [...faults, ...more].toSorted((one, other) => one.row - other.row);
  return { good: good.filter((each) => !isErased(each)), faults: all, ids };
}

/** The spelling of an id stays; who had left and is in the file comes back. */
function changesOf(known: Known, student: Student): ImportFieldChange[] {
  const changes: ImportFieldChange[] = compared
    .filter((field) => known[field] !== student[field])
    .map((field) => ({ field, before: known[field], after: student[field] }));
  if (known.status === 'left') changes.push({ field: 'status', before: 'left', after: 'active' });
  return changes;
}

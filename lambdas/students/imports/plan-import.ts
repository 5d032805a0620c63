import type { FieldChange } from '../../../contracts/students/history';
import type { ImportFieldChange, ImportPlan, RowFault } from '../../../contracts/students/imports';
import type { Comparison } from './compare';
import type { Known } from './known';
import type { CheckedRows, GoodRow } from './reading/check-rows';
import type { SchoolFile } from './reading/school-file';
import { warningsOf } from './warnings';

/** A list before it is compared with the table. */
export type CheckedFile = Pick<SchoolFile, 'dates'> & CheckedRows & { readonly rows: number };

const shown = ['name', 'class', 'birthdate', 'email', 'status'] as const;

/** What the file would change of the table's students, in words for people. */
export function planImport(
  { good, faults, dates, rows }: CheckedFile,
  { rows: compared, missing }: Comparison<{ readonly student: Known }>,
  students: readonly Known[],
): ImportPlan {
  const added = compared.filter(({ known }) => !known);
  const changed = compared.flatMap(({ row, known, changes }) =>
    known && changes.length > 0
      ? [{ row, studentid: known.student.studentid, changes: shownOf(changes) }]
      : [],
  );
  return {
    rows,
    dateForm: dates.form,
    toAdd: added.map(({ row, student }) => ({ row, studentid: student.studentid })),
    toChange: changed,
    unchanged: good.length - added.length - changed.length,
    errors: [...faults],
    warnings: [...warningsOf(compared, students, dates)],
    wouldLeave: missing.map(({ student }) => student.studentid),
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

/** Day and reason of a departure go with it. */
function shownOf(changes: readonly FieldChange[]): ImportFieldChange[] {
  return shown.flatMap((field) =>
    changes
      .filter((change) => change.field === field)
      .map(({ before, after }) => ({ field, before: before ?? '', after: after ?? '' })),
  );
}

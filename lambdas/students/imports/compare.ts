import type { FieldChange } from '../../../contracts/students/history';
import { returning } from '../records/moves';
import { changesOf } from '../records/record-change';
import type { Known } from './known';
import type { CheckedRows, GoodRow } from './reading/check-rows';

/** A row of a file, the student whose id it has, and what it would change of that one. */
export interface ComparedRow<Present> extends GoodRow {
  readonly known: Present | undefined;
  readonly changes: readonly FieldChange[];
}

/** A file beside the table. */
export interface Comparison<Present> {
  readonly rows: readonly ComparedRow<Present>[];
  /** Those at school who are not in the file; a row with a fault changes nothing, but its student is in the file. */
  readonly missing: readonly Present[];
}

/** The spelling of an id stays; who had left and is in the file comes back. */
export function compare<Present extends { readonly student: Known }>(
  { good, ids }: Pick<CheckedRows, 'good' | 'ids'>,
  present: readonly Present[],
  sameId: (studentid: string) => string,
): Comparison<Present> {
  const byId = new Map(present.map((each) => [sameId(each.student.studentid), each]));
  const rows = good.map(({ row, student }) => {
    const { studentid, ...fields } = student;
    const known = byId.get(sameId(studentid));
    const back = known?.student.status === 'left' ? returning : {};
    return { row, student, known, changes: changesOf(known?.student ?? {}, { ...fields, ...back }) };
  });
  const missing = present.filter(
    ({ student }) => student.status === 'active' && !ids.has(sameId(student.studentid)),
  );
  return { rows, missing };
}

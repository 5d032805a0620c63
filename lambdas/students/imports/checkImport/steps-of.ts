import { returning } from '../../records/moves';
import { changesOf } from '../../records/record-change';
import type { CheckedRows } from '../reading/check-rows';
import type { Step, StoredPlan } from '../stored-plan';
import type { Present } from '../table-now';

/** What is to be written for a file, record by record; a student who is as the file has them is not among it. */
export function stepsOf(
  { good, ids }: Pick<CheckedRows, 'good' | 'ids'>,
  present: readonly Present[],
  sameId: (studentid: string) => string,
): Pick<StoredPlan, 'steps' | 'leavers'> {
  const byId = new Map(present.map((each) => [sameId(each.student.studentid), each]));
  const steps = good.flatMap(({ row, student }): readonly Step[] => {
    const { studentid, ...fields } = student;
    const known = byId.get(sameId(studentid));
    if (!known) return [{ row, studentid, version: 0, changes: changesOf({}, fields), was: {} }];
    const back = known.student.status === 'left' ? returning : {};
    const changes = changesOf(known.student, { ...fields, ...back });
    return changes.length === 0 ? [] : [{ row, ...stepFrom(known, changes) }];
  });
  const leavers = present
    .filter(({ student }) => student.status === 'active' && !ids.has(sameId(student.studentid)))
    .map((each) => stepFrom(each, []));
  return { steps, leavers };
}

function stepFrom({ student, was }: Present, changes: Step['changes']): Step {
  return { studentid: student.studentid, version: student.version, changes, was };
}

import type { Comparison } from '../compare';
import type { Step, StoredPlan } from '../stored-plan';
import type { Present } from '../table-now';

/** What is to be written for a file, record by record; a student who is as the file has them is not among it. */
export function stepsOf({ rows, missing }: Comparison<Present>): Pick<StoredPlan, 'steps' | 'leavers'> {
  const steps = rows.flatMap(({ row, student, known, changes }): readonly Step[] => {
    if (!known) return [{ row, studentid: student.studentid, version: 0, changes, was: {} }];
    return changes.length === 0 ? [] : [{ row, ...stepFrom(known, changes) }];
  });
  return { steps, leavers: missing.map((each) => stepFrom(each, [])) };
}

function stepFrom({ student, was }: Present, changes: Step['changes']): Step {
  return { studentid: student.studentid, version: student.version, changes, was };
}

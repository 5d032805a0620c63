import { foldText } from '../../../data/fold-text';
import type { StudentRecord } from '../records/record';
import type { Student } from '../student';

/** Another student with the same name, however it is written, and the same birthday. */
export function doubleIn(
  records: ReadonlyMap<string, StudentRecord>,
  { studentid, name, birthdate }: Student,
): string | undefined {
  const folded = fold(name);
  for (const other of records.values()) {
    if (other.birthdate !== birthdate || other.studentid === studentid) continue;
    if (fold(other.name) === folded) return other.studentid;
  }
  return undefined;
}

function fold(name: string): string {
  return foldText(name).trim().replace(/\s+/g, ' ');
}

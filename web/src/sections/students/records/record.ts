import { check } from '../../../../../contracts/http/check';
import {
  type ListedStudent,
  type StudentRecord,
  studentRecord,
} from '../../../../../contracts/students/record';
import type { Student } from '../student';

export type { StudentRecord };

/** What was stored before records had versions is version 1, active. */
export function recordOf(listed: ListedStudent): StudentRecord {
  return { ...listed, version: listed.version ?? 1, status: listed.status ?? 'active' };
}

/** As it is after it was added. */
export function addedRecord(student: Student): StudentRecord {
  return { ...student, version: 1, status: 'active' };
}

/** What has the fields of a record, whatever they hold. */
export function readRecord(value: unknown): StudentRecord | undefined {
  return check(studentRecord, value, 'answer').value;
}

/** Of who did it, the address; a program has a name only. */
export function personOf(by: string | undefined): string | undefined {
  return by?.split(' ', 2).at(-1);
}

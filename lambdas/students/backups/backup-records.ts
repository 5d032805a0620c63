import { check } from '../../../contracts/http/check';
import { sentenceOf } from '../../../contracts/http/sentences';
import { student } from '../../../contracts/students/student';
import { erasedStudent } from '../records/stored-student';
import type { StoredRecord } from '../records/students';

/** Something in a backup that its writer never writes. */
export class NoRecord extends Error {}

/** Checks a backup's records one after another (errors count from 1); no studentid may occur twice. */
export async function* checkedRecords(values: AsyncIterable<unknown>): AsyncIterable<StoredRecord> {
  const seen = new Set<string>();
  let number = 0;
  for await (const value of values) {
    number += 1;
    const studentid = idOf(value, number);
    if (seen.has(studentid)) {
      throw new NoRecord(`Record ${number} has a studentid that came before: '${studentid}'`);
    }
    seen.add(studentid);
    // As it was stored, with what lies beside the fields.
    yield value as StoredRecord;
  }
}

/** What a record needs to be restored: a student's fields and an id, or that the student was erased. */
function idOf(value: unknown, number: number): string {
  const { value: left } = check(erasedStudent, value, 'stored');
  if (left && left.studentid !== '') return left.studentid;
  const { value: record, issues = [] } = check(student, value, 'stored');
  const reasons = issues.map((issue) => `${issue.path}: ${sentenceOf(issue)}`);
  if (record?.studentid === '') reasons.push('studentid: is required');
  if (record === undefined || reasons.length > 0) {
    throw new NoRecord(`Record ${number} is no student record: ${reasons.join('; ')}`);
  }
  return record.studentid;
}

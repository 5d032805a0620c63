import { check } from '../../../contracts/http/check';
import { type StudentRecord, studentRecordFields } from '../../../contracts/students/record';
import { student } from '../../../contracts/students/student';
import { isErased } from '../records/stored-student';
import type { StoredRecord } from '../records/students';
import type { Change, Judge } from './restore-plan';

/** What a restore compares: not who changed a record when, nor what became of its mails. */
const compared = ['name', 'class', 'birthdate', 'email', 'status', 'leftOn', 'leftReason'] as const;

/** A record of any age, as it is now: without a status it is an active one. */
export function comparedFields(record: StoredRecord): Partial<Record<keyof StudentRecord, string>> {
  const values = compared.map((field) => [field, record[field]]).filter(([, value]) => value !== undefined);
  return { status: studentRecordFields.status.default, ...Object.fromEntries(values) };
}

/** Whether a record that differs gets the older value of the backup. */
export type WantsOlder = (studentid: string) => boolean;

const keepNewer: WantsOlder = () => false;

/**
 * Erased students stay erased, what was changed since stays unless the older value is asked for, and nothing is written
 * that the API would refuse. `now` in epoch milliseconds.
 */
export function judgeAsApi(now: number, wantsOlder: WantsOlder = keepNewer): Judge {
  return (record, existing) => {
    if (isErased(record)) return existing === undefined ? 'added' : 'unchanged';
    if (existing && isErased(existing)) return 'erased';
    if (existing && isSame(record, existing)) return 'unchanged';
    return judgeWanted(record, existing === undefined);
  };

  function judgeWanted(record: StoredRecord, isMissing: boolean): Change {
    if (check(student, record, 'request', now).issues) return 'refused';
    if (isMissing) return 'added';
    return wantsOlder(String(record['studentid'])) ? 'changed' : 'kept';
  }
}

function isSame(one: StoredRecord, other: StoredRecord): boolean {
  const [wanted, found] = [comparedFields(one), comparedFields(other)];
  return compared.every((field) => wanted[field] === found[field]);
}

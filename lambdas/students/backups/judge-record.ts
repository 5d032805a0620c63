import { check } from '../../../contracts/http/check';
import { type StudentRecord, studentRecordFields } from '../../../contracts/students/record';
import { student } from '../../../contracts/students/student';
import { isErased } from '../records/stored-student';
import type { StoredRecord } from '../records/students';
import type { Judge } from './restore-plan';

/** What a restore compares: not who changed a record when, nor what became of its mails. */
const compared = ['name', 'class', 'birthdate', 'email', 'status', 'leftOn', 'leftReason'] as const;

/** A record of any age, as it is now: without a status it is an active one. */
export function comparedFields(record: StoredRecord): Partial<Record<keyof StudentRecord, string>> {
  const values = compared.map((field) => [field, record[field]]).filter(([, value]) => value !== undefined);
  return { status: studentRecordFields.status.default, ...Object.fromEntries(values) };
}

/** Erased students stay erased, and nothing is written that the API would refuse. `now` in epoch milliseconds. */
export function judgeAsApi(now: number): Judge {
  return (record, existing) => {
    if (isErased(record)) return existing === undefined ? 'added' : 'unchanged';
    if (existing && isErased(existing)) return 'erased';
    if (existing && isSame(record, existing)) return 'unchanged';
    if (check(student, record, 'request', now).issues) return 'refused';
    return existing === undefined ? 'added' : 'changed';
  };
}

function isSame(one: StoredRecord, other: StoredRecord): boolean {
  const [wanted, found] = [comparedFields(one), comparedFields(other)];
  return compared.every((field) => wanted[field] === found[field]);
}

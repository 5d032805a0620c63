import type { Fields, RecordField } from '../../../contracts/http/fields';
import type { RecordOf } from '../../../contracts/http/values';
import { type StudentRecord, studentRecordFields } from '../../../contracts/students/record';
import { parseItem } from '../../shared/aws/parse-item';
import type { StoredRecord } from './students';

/** Of the right to send a mail: until `until` only its owner may. */
const markFields = {
  token: { kind: 'text', exact: true },
  until: { kind: 'time' },
  /** Of a correction, and only of one: the record's address may be another by then. */
  to: { kind: 'text', exact: true, optional: true },
  /** Of the record after that correction. */
  version: { kind: 'whole', optional: true },
  /** Its mail may have gone before; it goes no third time. */
  again: { kind: 'boolean', optional: true },
  /** Of a mail of an import that is about to go, and only of one. */
  importId: { kind: 'text', exact: true, optional: true },
} as const satisfies Fields;

export type MailMark = RecordOf<typeof markFields>;

const mailFields = {
  to: { kind: 'text', exact: true },
  at: { kind: 'time' },
  /** Accepted by SES; held back, since earlier mail to the address came back; refused; nobody knows. */
  outcome: { kind: 'choice', of: ['sent', 'withheld', 'failed', 'unsure'] },
  /** An earlier sending was interrupted, so that it may have come twice. */
  again: { kind: 'boolean', optional: true },
  /** Of the import that added the student. */
  importId: { kind: 'text', exact: true, optional: true },
} as const satisfies Fields;

/** A confirmation that was tried. */
export type MailSent = RecordOf<typeof mailFields>;

/** A confirmation whose function died: whether it went nobody knows, and nobody sends it any more. */
export function lostConfirmation(
  { email, mailing }: Pick<StoredStudent, 'email' | 'mailing'>,
  at: string,
): MailSent {
  const importId = mailing?.importId;
  return { to: mailing?.to ?? email, at, outcome: 'unsure', ...(importId !== undefined && { importId }) };
}

/** A record as it is stored: what clients see, and what became of its mails. */
export const storedFields = {
  ...studentRecordFields,
  /** It was just added, and its confirmation is not accepted yet. */
  unconfirmed: { kind: 'record', fields: markFields, optional: true },
  /** It was imported, or its address changed, and the confirmation is not accepted yet. */
  mailing: { kind: 'record', fields: markFields, optional: true },
  mails: { kind: 'list', of: { kind: 'record', fields: mailFields }, optional: true },
} as const satisfies Fields;

export type StoredStudent = RecordOf<typeof storedFields>;

/** What is left of a student who was erased: the id, so that nobody gets it and no backup brings the student back. */
export const erasedStudent = {
  kind: 'record',
  fields: { studentid: { kind: 'text' }, status: { kind: 'choice', of: ['erased'] } },
} as const satisfies RecordField;

export function isErased({ status }: StoredRecord): boolean {
  return status === 'erased';
}

/** Undefined also for what is left of a student who was erased. */
export function parseStudent(item: StoredRecord | undefined): StoredStudent | undefined {
  return item === undefined || isErased(item) ? undefined : parseItem('student', storedFields, item);
}

/** A record as clients see it, in the order of its fields. */
export function recordOf(stored: StoredStudent): StudentRecord {
  const names = Object.keys(studentRecordFields) as readonly (keyof StudentRecord)[];
  const seen = names.filter((name) => stored[name] !== undefined).map((name) => [name, stored[name]]);
  return Object.fromEntries(seen) as StudentRecord;
}

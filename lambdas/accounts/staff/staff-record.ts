import type { Fields } from '../../../contracts/http/fields';
import { type Role, roles } from '../../../contracts/http/roles';
import type { RecordOf } from '../../../contracts/http/values';

/**
 * What somebody may do who is, or was, more than a parent, as stored; a table of its own, so that no function that writes
 * accounts can write it.
 */
export const staffRecordFields = {
  /** The id of the account. */
  account: { kind: 'text', exact: true },
  email: { kind: 'text', exact: true },
  role: { kind: 'choice', of: roles },
  disabled: { kind: 'boolean' },
  /** New with each change; records of before have none. */
  mark: { kind: 'text', exact: true, optional: true },
  /** Of whoever came by an invitation. */
  invitedAt: { kind: 'time', optional: true },
} as const satisfies Fields;

export type StaffRecord = RecordOf<typeof staffRecordFields>;

export type Standing = Pick<StaffRecord, 'role' | 'disabled'>;

/** What an account counts for: a role only once its address is proven, for somebody else may have registered it. */
export function standingOf(record: Standing | undefined, provenAt: string | undefined): Standing {
  const role: Role = provenAt === undefined ? 'Parent' : (record?.role ?? 'Parent');
  return { role, disabled: record?.disabled ?? false };
}

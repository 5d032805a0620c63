import { mailLanguages } from '../../../contracts/accounts/languages';
import type { Fields } from '../../../contracts/http/fields';
import type { RecordOf } from '../../../contracts/http/values';
import type { Standing } from '../staff/staff-record';

/** An account, as stored; what it may do stands in the table of staff, which those who write here cannot write. */
export const userFields = {
  /** Lower case: two spellings of one address are one account. */
  email: { kind: 'text', exact: true },
  id: { kind: 'whole', min: 1 },
  /** Accounts of before it was asked for lack it, and admins made by the operator's command. */
  fullName: { kind: 'text', optional: true },
  /** With the parameters that it was made with. */
  passwordHash: { kind: 'text', exact: true },
  /** Of one that somebody else has seen: when it stops opening the account, unless it was replaced. */
  passwordEndsAt: { kind: 'time', optional: true },
  /** A digest of the session that chose it, which knows by this what it has done. */
  passwordBy: { kind: 'text', exact: true, optional: true },
  createdAt: { kind: 'time' },
  /** A hash of the key of the request that made it. */
  requestId: { kind: 'text', exact: true, optional: true },
  /** When somebody opened a link that was mailed to the address. */
  provenAt: { kind: 'time', optional: true },
  /** Of its mails; accounts of before it was asked for lack it. */
  language: { kind: 'choice', of: mailLanguages, optional: true },
  /** Of staff alone. */
  lastSignInAt: { kind: 'time', optional: true },
} as const satisfies Fields;

export type StoredUser = RecordOf<typeof userFields>;

/** What is known of a password beside its hash, and goes with it. */
export type BesidePassword = Pick<StoredUser, 'passwordEndsAt' | 'passwordBy'>;

/** Somebody with an account: with the role that counts. */
export type User = StoredUser & Pick<Standing, 'role'> & Partial<Standing>;

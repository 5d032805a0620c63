import { mailLanguages } from '../../../contracts/accounts/languages';
import type { Fields } from '../../../contracts/http/fields';
import { roles } from '../../../contracts/http/roles';
import type { RecordOf } from '../../../contracts/http/values';

/** Somebody with an account, as stored. */
export const userFields = {
  /** Lower case: two spellings of one address are one account. */
  email: { kind: 'text', exact: true },
  id: { kind: 'whole', min: 1 },
  /** Accounts of before it was asked for lack it, and admins made by the operator's command. */
  fullName: { kind: 'text', optional: true },
  role: { kind: 'choice', of: roles },
  /** With the parameters that it was made with. */
  passwordHash: { kind: 'text', exact: true },
  createdAt: { kind: 'time' },
  /** When somebody opened a link that was mailed to the address. */
  provenAt: { kind: 'time', optional: true },
  /** Of its mails; accounts of before it was asked for lack it. */
  language: { kind: 'choice', of: mailLanguages, optional: true },
} as const satisfies Fields;

export type User = RecordOf<typeof userFields>;

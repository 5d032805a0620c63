import type { StoredStudent } from './stored-student';

/** What became of the confirmations to a student, the oldest first. */
export function mailsOf({ mails = [], mailing, unconfirmed, email, updatedAt }: StoredStudent) {
  const waits = mailing ?? unconfirmed;
  if (!waits) return mails;
  return [...mails, { to: email, at: updatedAt ?? waits.until, outcome: 'waiting' as const }];
}

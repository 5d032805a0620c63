import type { GoodAnswer } from '../../../contracts/http/route';
import type { getStudentMails } from '../../../contracts/students/about-one-routes';
import type { StoredStudent } from './stored-student';

/** Milliseconds after which nobody goes on with a mail whose sender died. */
const longestWait = 86_400_000;

/** What became of the confirmations to a student, the oldest first. */
export function mailsOf(
  { mails = [], mailing, unconfirmed, email, updatedAt }: StoredStudent,
  now: number,
): GoodAnswer<typeof getStudentMails> {
  const told = mails.map(({ importId: _, ...mail }) => mail);
  const waits = mailing ?? unconfirmed;
  if (!waits) return told;
  const isOver = now - Date.parse(waits.until) > longestWait;
  return [
    ...told,
    { to: email, at: updatedAt ?? waits.until, outcome: isOver ? ('failed' as const) : ('waiting' as const) },
  ];
}

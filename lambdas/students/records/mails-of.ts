import type { GoodAnswer } from '../../../contracts/http/route';
import type { getStudentMails } from '../../../contracts/students/about-one-routes';
import { isLeftAlone } from './pending-insert';
import type { StoredStudent } from './stored-student';

/** Milliseconds after which nobody goes on with a mail whose sender died. */
const longestWait = 86_400_000;

/** What became of the confirmations to a student, the oldest first. */
export function mailsOf(student: StoredStudent, now: number): GoodAnswer<typeof getStudentMails> {
  const { mails = [], mailing, unconfirmed, email, updatedAt } = student;
  const told = mails.map(({ importId: _, ...mail }) => mail);
  const waits = mailing ?? unconfirmed;
  if (!waits) return told;
  const isOver = now - Date.parse(waits.until) > longestWait;
  // The mark of an import's mail that waits for its turn has neither: nobody has begun it.
  const isBegun = !mailing || mailing.to !== undefined || mailing.importId !== undefined;
  const inTheEnd = isBegun ? 'unsure' : 'failed';
  const outcome = isLeftAlone(student, now) ? 'unsure' : isOver ? inTheEnd : 'waiting';
  return [...told, { to: waits.to ?? email, at: updatedAt ?? waits.until, outcome }];
}

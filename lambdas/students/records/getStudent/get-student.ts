import type { RequestOf } from '../../../../contracts/http/route';
import type { getStudentMails as mailsRoute } from '../../../../contracts/students/about-one-routes';
import type { getStudent as route } from '../../../../contracts/students/life-routes';
import type { StudentRecord } from '../../../../contracts/students/record';
import type { Clock } from '../../../shared/time/clock';
import { mailsOf } from '../mails-of';
import type { Records } from '../records';
import { recordOf, type StoredStudent } from '../stored-student';
import { NoSuchStudent } from '../student-errors';

interface GetStudentDeps {
  readonly records: Pick<Records, 'find'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** One whole record. */
export function getStudent({ records }: Pick<GetStudentDeps, 'records'>) {
  return async ({ params }: Pick<RequestOf<typeof route>, 'params'>): Promise<StudentRecord> =>
    recordOf(await existing(records, params.studentid));
}

/** What became of the mails to one student. */
export function getStudentMails({ records, clock }: GetStudentDeps) {
  return async ({ params }: Pick<RequestOf<typeof mailsRoute>, 'params'>) =>
    mailsOf(await existing(records, params.studentid), clock.now());
}

async function existing(records: GetStudentDeps['records'], studentid: string): Promise<StoredStudent> {
  const record = await records.find(studentid);
  if (!record) throw new NoSuchStudent(studentid);
  return record;
}

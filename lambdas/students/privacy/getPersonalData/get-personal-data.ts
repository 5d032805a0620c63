import type { RequestOf } from '../../../../contracts/http/route';
import type { getPersonalData as route } from '../../../../contracts/students/about-one-routes';
import type { HistoryEntry } from '../../../../contracts/students/history';
import type { Clock } from '../../../shared/time/clock';
import type { BackupArchive } from '../../backups/backup-archive';
import type { History } from '../../history/history';
import { mailsOf } from '../../records/mails-of';
import type { Records } from '../../records/records';
import { recordOf } from '../../records/stored-student';
import { NoSuchStudent } from '../../records/student-errors';

export interface GetPersonalDataDeps {
  readonly records: Pick<Records, 'find'>;
  readonly history: History;
  readonly backups: Pick<BackupArchive, 'all'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** Entries read at once. */
const pageSize = 1_000;

/** All that is kept of one student. */
export function getPersonalData({ records, history, backups, clock }: GetPersonalDataDeps) {
  return async ({ params: { studentid } }: Pick<RequestOf<typeof route>, 'params'>) => {
    const record = await records.find(studentid);
    if (!record) throw new NoSuchStudent(studentid);
    const [entries, kept] = await Promise.all([wholeHistory(history, record.studentid), backups.all()]);
    const { createdAt = '' } = record;
    return {
      record: recordOf(record),
      history: entries,
      mails: mailsOf(record, clock.now()),
      // A backup has every record that there is when it is made.
      backups: kept.filter(({ at }) => at >= createdAt.slice(0, 19)).map(({ name, at }) => ({ name, at })),
    };
  };
}

async function wholeHistory(history: History, studentid: string): Promise<readonly HistoryEntry[]> {
  const entries: HistoryEntry[] = [];
  let page: readonly HistoryEntry[];
  do {
    page = await history.newest(studentid, pageSize, entries.at(-1)?.version);
    entries.push(...page);
  } while (page.length >= pageSize);
  return entries;
}

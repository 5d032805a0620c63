import type { RequestOf } from '../../../../contracts/http/route';
import type { compareBackup as route } from '../../../../contracts/students/backup-routes';
import { type BackupDifference, mostDifferencesListed } from '../../../../contracts/students/backups';
import type { Clock } from '../../../shared/time/clock';
import type { Students } from '../../records/students';
import type { BackupArchive } from '../backup-archive';
import { compareWithTable, countsOf, type Different } from '../comparison';
import { openBackup } from '../read-backup';

export interface CompareBackupDeps {
  readonly archive: Pick<BackupArchive, 'all' | 'notes' | 'read'>;
  readonly students: Pick<Students, 'storedPages'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** What a restore would change, per student and field. */
export function compareBackup({ archive, students, clock }: CompareBackupDeps) {
  return async ({ params }: Pick<RequestOf<typeof route>, 'params'>): Promise<BackupDifference> => {
    const now = clock.now();
    const backup = await openBackup(archive, params.name);
    const found = await compareWithTable(backup.records(), students, now);
    const { different, leftOut, unchanged, since } = found;
    return {
      name: backup.name,
      at: backup.at,
      comparedAt: new Date(now).toISOString(),
      counts: { ...countsOf(different), unchanged, since, leftOut: leftOut.length },
      differences: different
        .toSorted(inOrder)
        .slice(0, mostDifferencesListed)
        .map(({ version: _, ...each }) => each),
      leftOut: leftOut.slice(0, mostDifferencesListed),
    };
  };
}

/** Who would come back first: it is what most look for. */
function inOrder(one: Different, other: Different): number {
  if (one.what !== other.what) return one.what === 'add' ? -1 : 1;
  return one.studentid < other.studentid ? -1 : 1;
}

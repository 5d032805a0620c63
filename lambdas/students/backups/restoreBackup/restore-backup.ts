import type { RequestOf } from '../../../../contracts/http/route';
import type { restoreBackup as route } from '../../../../contracts/students/backup-routes';
import type { RestoreState } from '../../../../contracts/students/restores';
import type { Call } from '../../../shared/http/api-function';
import type { Clock } from '../../../shared/time/clock';
import { newPlan } from '../../plans/new-plan';
import type { AuthorOf } from '../../records/author';
import type { Students } from '../../records/students';
import type { BackupArchive } from '../backup-archive';
import { OtherCounts } from '../backup-errors';
import { chosenOf, compareWithTable, countsOf } from '../comparison';
import { openBackup } from '../read-backup';
import type { RestoreStore } from '../restore-store';

export interface RestoreBackupDeps {
  readonly archive: Pick<BackupArchive, 'all' | 'notes' | 'read'>;
  readonly students: Pick<Students, 'storedPages'>;
  readonly restores: Pick<RestoreStore, 'create'>;
  /** Makes the function that writes begin; nobody waits for its end. */
  readonly start: (restoreId: string) => Promise<void>;
  readonly authorOf: AuthorOf;
  readonly clock: Pick<Clock, 'now'>;
}

type RestoreRequest = Pick<RequestOf<typeof route>, 'params' | 'body'> & Pick<Call, 'apiKeyId' | 'header'>;

/** Has what was looked at restored; 409 where it is something else by now. */
export function restoreBackup({ archive, students, restores, start, authorOf, clock }: RestoreBackupDeps) {
  return async ({ params, body, ...call }: RestoreRequest) => {
    const now = clock.now();
    const backup = await openBackup(archive, params.name);
    const found = await compareWithTable(backup.records(), students, now);
    const chosen = chosenOf(found, body);
    const counts = countsOf(chosen);
    const { add, change } = body.expect;
    if (counts.add !== add || counts.change !== change) throw new OtherCounts(counts);
    // What is left of erased students comes with all the others: it keeps their ids taken.
    const erasures = body.ids ? [] : found.erasures.map((studentid) => ({ studentid, version: 0 }));
    const steps = [...chosen.map(({ studentid, version }) => ({ studentid, version })), ...erasures];
    const { id: restoreId, expiresAt } = newPlan(now);
    const state: RestoreState = {
      restoreId,
      name: backup.name,
      state: 'restoring',
      ...counts,
      done: 0,
      of: steps.length,
      startedAt: new Date(now).toISOString(),
      startedBy: authorOf(call).by,
      notRestored: [],
      expiresAt,
    };
    await restores.create({ steps }, state);
    await start(restoreId);
    return { status: 202, body: state } as const;
  };
}

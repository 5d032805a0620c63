import type { RequestOf } from '../../../../contracts/http/route';
import type { restoreBackup as route } from '../../../../contracts/students/backup-routes';
import type { Call } from '../../../shared/http/api-function';
import type { Clock } from '../../../shared/time/clock';
import { newPlan } from '../../plans/new-plan';
import type { AuthorOf } from '../../records/author';
import type { Students } from '../../records/students';
import type { BackupArchive } from '../backup-archive';
import { OtherCounts } from '../backup-errors';
import { chosenOf, compareWithTable, countsOf } from '../comparison';
import { openBackup } from '../read-backup';
import type { RestoreStore, StoredRestore } from '../restore-store';
import { toldOf } from '../told-of-restore';

export interface RestoreBackupDeps {
  readonly archive: Pick<BackupArchive, 'all' | 'notes' | 'read'>;
  readonly students: Pick<Students, 'storedPages'>;
  readonly restores: Pick<RestoreStore, 'create' | 'latest'>;
  /** Makes the function that writes begin; nobody waits for its end. */
  readonly start: (restoreId: string) => Promise<void>;
  readonly authorOf: AuthorOf;
  readonly clock: Pick<Clock, 'now'>;
}

type RestoreRequest = Pick<RequestOf<typeof route>, 'params' | 'body'> &
  Pick<Call, 'apiKeyId' | 'header' | 'requestId' | 'isAgain'>;

/** Milliseconds for which a request is known when it is sent again. */
const day = 86_400_000;
/** Restores of one day. */
const most = 100;

/** Has what was looked at restored; 409 where it is something else by now. */
export function restoreBackup({ archive, students, restores, start, authorOf, clock }: RestoreBackupDeps) {
  return async ({ params, body, ...call }: RestoreRequest) => {
    const now = clock.now();
    const begun = call.isAgain ? await begunBy(restores, call.requestId, now - day) : undefined;
    if (begun) {
      // Whether it was handed over nobody knows. Twice is no harm.
      if (begun.state === 'restoring') await start(begun.restoreId);
      return { status: 202, body: toldOf(begun) } as const;
    }
    const backup = await openBackup(archive, params.name);
    const found = await compareWithTable(backup.records(), students, now);
    const chosen = chosenOf(found, body);
    const counts = countsOf(chosen);
    const { add, change } = body.expect;
    if (counts.add !== add || counts.change !== change) throw new OtherCounts(counts);
    // What is left of erased students comes with all the others: it keeps their ids taken.
    const erasures = body.ids ? [] : found.erasures.map((studentid) => ({ studentid, version: 0 }));
    const wanted = chosen.map(({ studentid, version, createdAt }) => ({ studentid, version, createdAt }));
    const steps = [...wanted, ...erasures];
    const { id: restoreId, expiresAt } = newPlan(now);
    const state: StoredRestore = {
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
      requestId: call.requestId,
    };
    await restores.create({ steps }, state);
    await start(restoreId);
    return { status: 202, body: toldOf(state) } as const;
  };
}

/** What an earlier attempt of the same request began: its counts are not what was looked at any more. */
async function begunBy(
  { latest }: RestoreBackupDeps['restores'],
  requestId: string | undefined,
  since: number,
): Promise<StoredRestore | undefined> {
  const restores = await latest(most);
  return restores.find((each) => each.requestId === requestId && Date.parse(each.startedAt) > since);
}

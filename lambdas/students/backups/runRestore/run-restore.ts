import type { NotRestored } from '../../../../contracts/students/restores';
import type { Clock } from '../../../shared/time/clock';
import { type Hold, isAtWork, takeHold } from '../../plans/hold';
import { isErased } from '../../records/stored-student';
import type { StoredRecord } from '../../records/students';
import type { BackupArchive } from '../backup-archive';
import { BackupRefused } from '../backup-errors';
import type { BackUp } from '../before-restore';
import { createdAtOf, versionOf } from '../comparison';
import { judgeAsApi } from '../judge-record';
import { openBackup } from '../read-backup';
import type { RecordedRestore } from '../recorded-restore';
import { batches } from '../restore-plan';
import type { RestorePlanned, RestoreStore, StoredRestore } from '../restore-store';

export interface RunRestoreDeps {
  readonly restores: Pick<RestoreStore, 'find' | 'replace' | 'plan'>;
  readonly archive: Pick<BackupArchive, 'all' | 'notes' | 'read'>;
  readonly backUp: BackUp;
  readonly tableOf: (by: string, restoreId: string) => RecordedRestore;
  readonly clock: Pick<Clock, 'now'>;
}

/** Milliseconds between two signs of life. */
const pause = 1_000;
/** Milliseconds that must be left to say how far it came. */
const timeToStop = 20_000;

/**
 * Makes a backup and restores what is planned. Begun again after it was killed, it finds what it wrote as it is to be and
 * goes on with the rest.
 */
export function runRestore({ restores, archive, backUp, tableOf, clock }: RunRestoreDeps) {
  return async (restoreId: string, remainingTime: () => number): Promise<void> => {
    const isToTake = (seen: StoredRestore) => seen.state === 'restoring' && !isAtWork(seen, clock.now());
    const hold = await takeHold({ store: restores, clock }, restoreId, isToTake);
    if (!hold || !(await madeBackup(hold, backUp, clock))) return;
    const { name, startedBy } = hold.state;
    const { steps } = await restores.plan(restoreId);
    const planned = new Map(steps.map((step) => [step.studentid, step]));
    const restore = restoring(tableOf(startedBy, restoreId), planned, clock.now());
    const notRestored: NotRestored[] = [];
    let [done, kept] = [0, clock.now()];
    const records = chosen((await openBackup(archive, name)).records(), planned);
    for await (const batch of batches(records)) {
      notRestored.push(...(await restore(batch)));
      done += batch.length;
      const isLate = remainingTime() < timeToStop;
      if (!isLate && clock.now() - kept < pause) continue;
      if (!(await hold.keep({ done, notRestored }))) return;
      if (isLate) throw new Error('There was no time left; the next try goes on');
      kept = clock.now();
    }
    await hold.keep({ done, notRestored, state: 'restored', endedAt: new Date(clock.now()).toISOString() });
  };
}

type Planned = ReadonlyMap<string, RestorePlanned['steps'][number]>;

/** The way back; false where there can be none, or another run has begun. */
async function madeBackup(
  hold: Hold<StoredRestore>,
  backUp: BackUp,
  clock: Pick<Clock, 'now'>,
): Promise<boolean> {
  if (hold.state.backup !== undefined) return true;
  try {
    return await hold.keep({ backup: await backUp(hold.state.startedBy, hold.state.restoreId) });
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
    await hold.keep({ state: 'failed', endedAt: new Date(clock.now()).toISOString() });
    return false;
  }
}

async function* chosen(records: AsyncIterable<StoredRecord>, planned: Planned): AsyncIterable<StoredRecord> {
  for await (const record of records) if (planned.has(String(record['studentid']))) yield record;
}

/** Restores records that are still as they were when it was asked for, and names the others. */
function restoring(table: RecordedRestore, planned: Planned, now: number) {
  const judge = judgeAsApi(now, () => true);
  /** Whom an earlier run restored somebody may have changed since. */
  const changed = async (id: string) => ((await table.hasRestored(id)) ? undefined : 'changed');
  const one = async (
    record: StoredRecord,
    existing: StoredRecord | undefined,
  ): Promise<NotRestored['reason'] | undefined> => {
    const change = judge(record, existing);
    if (change === 'unchanged') return undefined;
    if (existing && isErased(existing)) return 'erased';
    const id = String(record['studentid']);
    if (!isAsPlanned(existing, planned.get(id))) return changed(id);
    if (await table.put(record, existing)) return undefined;
    const after = (await table.find([id])).get(id);
    if (judge(record, after) === 'unchanged') return undefined;
    if (!after) return 'taken';
    return isErased(after) ? 'erased' : changed(id);
  };
  return async (batch: readonly StoredRecord[]): Promise<readonly NotRestored[]> => {
    const ids = batch.map((record) => String(record['studentid']));
    const existing = await table.find(ids);
    const outcomes = await Promise.all(
      batch.map(async (record, at) => {
        const studentid = ids[at] ?? '';
        const reason = await one(record, existing.get(studentid));
        return reason ? [{ studentid, reason }] : [];
      }),
    );
    return outcomes.flat();
  };
}

/** The version alone does not say it: another student who was given the id since begins with the same one. */
function isAsPlanned(existing: StoredRecord | undefined, step: RestorePlanned['steps'][number] | undefined) {
  const isSame = step?.createdAt === undefined || step.createdAt === createdAtOf(existing);
  return isSame && step?.version === versionOf(existing);
}

import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Call } from '../../lambdas/shared/http/api-function';
import type { BackupArchive } from '../../lambdas/students/backups/backup-archive';
import { BackupRefused } from '../../lambdas/students/backups/backup-errors';
import { compareBackup } from '../../lambdas/students/backups/compareBackup/compare-backup';
import { getRestore } from '../../lambdas/students/backups/getRestore/get-restore';
import { createRecordedRestore } from '../../lambdas/students/backups/recorded-restore';
import type { RestorePlanned, StoredRestore } from '../../lambdas/students/backups/restore-store';
import { restoreBackup } from '../../lambdas/students/backups/restoreBackup/restore-backup';
import { runRestore } from '../../lambdas/students/backups/runRestore/run-restore';
import { backupTable } from '../../lambdas/students/backups/TableBackup/backup-table';
import { createStudents } from '../../lambdas/students/records/students';
import { createMemoryBackupFiles } from './fakes/memory-backup-files';
import { createMemoryBackupRequests } from './fakes/memory-backup-requests';
import { createMemoryPlans } from './fakes/memory-plans';
import { createVirtualClock } from './fakes/virtual-clock';
import { createLife, type Death, type Life } from './mortal';
import { tables } from './registrar';

type Body = Parameters<ReturnType<typeof restoreBackup>>[0]['body'];
type Wish = Omit<Body, 'newer'> & Partial<Pick<Body, 'newer'>> & Pick<Call, 'requestId' | 'isAgain'>;

const call = { apiKeyId: 'a-key', header: () => undefined };
const by = '7 staff-02@school.example';

const unheard = { announce: async () => undefined, report: () => {} };

/** Backups and restores as their functions do them, on tables and a bucket that may be killed at any call. */
export function restoreOffice(client: DynamoDBDocumentClient, clock = createVirtualClock()) {
  const files = createMemoryBackupFiles();
  const restores = createMemoryPlans<RestorePlanned, StoredRestore>(({ restoreId }) => restoreId);
  const students = createStudents(client, tables.TABLE_NAME);
  const archive = archiveOf(files);
  let started: string[] = [];
  let isBroken = false;
  const requests = createMemoryBackupRequests();
  const make = backupTable({ students, files, requests, clock, ...unheard });
  const backUp = async (asker: string, requestId: string) => {
    if (isBroken) throw new BackupRefused('Unhandled');
    await clock.sleep(1_000);
    return (await make({ requestId, isAgain: true }, { by: asker, reason: 'restore' })).fileName;
  };
  const deps = {
    ...{ archive, students, restores, clock },
    authorOf: () => ({ by, source: 'page' }) as const,
    start: async (restoreId: string) => {
      started.push(restoreId);
    },
  };
  const live = (life: Life, restoreId: string) =>
    runRestore({
      restores: restores.in(life),
      archive,
      backUp: (...asked) => life.call('backUp', () => backUp(...asked)),
      tableOf: (asker, id) =>
        createRecordedRestore(life.of(client), tables, clock, { by: asker, restoreId: id }),
      clock,
    })(restoreId, () => 800_000);
  return {
    ...{ clock, files, archive },
    breakBackups: () => {
      isBroken = true;
    },
    backUp: async () => {
      await clock.sleep(1_000);
      return (await make({ requestId: 'night', isAgain: false }, { by: 'schedule', reason: 'night' }))
        .fileName;
    },
    compare: (name: string) => compareBackup(deps)({ params: { name } }),
    restore: async (name: string, { requestId, isAgain, ...body }: Wish) => {
      const request = { ...call, requestId, isAgain, params: { name } };
      return (await restoreBackup(deps)({ ...request, body: { newer: 'keep', ...body } })).body;
    },
    state: (name: string, restoreId: string) => getRestore(deps)({ params: { name, restoreId } }),
    /** Runs what was begun, killed so in turn, until it lives to its end. */
    run: async (deaths: readonly Death[] = []) => {
      const runs = started;
      started = [];
      for (const restoreId of runs) {
        for (const death of [...deaths, undefined]) {
          const ended = live(createLife(death), restoreId);
          await (death ? ended.catch(() => undefined) : ended);
          await clock.sleep(60_000);
        }
      }
    },
  };
}

function archiveOf(files: ReturnType<typeof createMemoryBackupFiles>): BackupArchive {
  return {
    all: async () =>
      [...files.stored.keys()]
        .toSorted()
        .reverse()
        .map((name) => ({
          name,
          at: '2026-11-20T00:00:00.000Z',
          bytes: files.stored.get(name)?.length ?? 0,
        })),
    notes: async (names) =>
      new Map(
        names.flatMap((name) => {
          const note = files.notes.get(`notes/${name}`);
          return note ? [[name, JSON.parse(note.toString())]] : [];
        }),
      ),
    read: (name) => files.read({ key: name, versionId: undefined }),
  };
}

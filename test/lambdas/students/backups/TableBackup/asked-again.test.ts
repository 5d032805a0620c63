import type { Backup, BackupFiles } from '../../../../../lambdas/students/backups/backup';
import type { BackupRequests } from '../../../../../lambdas/students/backups/backup-requests';
import { backupTable } from '../../../../../lambdas/students/backups/TableBackup/backup-table';
import { demoStudents } from '../../../../support/fakes/demo-students';
import { createMemoryBackupFiles } from '../../../../support/fakes/memory-backup-files';
import { createMemoryBackupRequests } from '../../../../support/fakes/memory-backup-requests';
import { createMemoryStudents } from '../../../../support/fakes/memory-students';
import { createVirtualClock } from '../../../../support/fakes/virtual-clock';

const asked = { requestId: 'request-1', isAgain: false };
const again = { ...asked, isAgain: true };
const night = { by: 'schedule', reason: 'night' } as const;

interface Given {
  readonly files?: Partial<BackupFiles>;
  readonly settle?: BackupRequests['settle'];
  readonly announce?: () => Promise<void>;
}

function setUp() {
  const bucket = createMemoryBackupFiles();
  const requests = createMemoryBackupRequests();
  const clock = createVirtualClock();
  const announced: (readonly [string, boolean])[] = [];
  const attempt = (request: typeof asked, { files, settle, announce }: Given = {}): Promise<Backup> =>
    backupTable({
      ...{ clock, files: { ...bucket, ...files } },
      students: createMemoryStudents({ records: demoStudents(25), pageSize: 10 }),
      requests: settle ? { settle } : requests,
      announce: announce ?? (async ({ fileName }, isAgain) => void announced.push([fileName, isAgain])),
    })(request, night);
  const files = () => [...bucket.stored.keys()];
  const notes = () => [...bucket.notes.keys()];
  return { ...{ bucket, requests, clock, announced, attempt }, files, notes };
}

const refused = () => Promise.reject(new Error('refused'));

test('a request whose mail was refused keeps its backup when it is sent again, and says that the mail may be the second', async () => {
  const { announced, attempt, files, notes } = setUp();
  await expect(attempt(asked, { announce: refused })).rejects.toThrow('notification email could not be sent');
  const [first] = files();
  const made = await attempt(again);
  expect([files(), notes(), made.fileName]).toEqual([[first], [`notes/${first}`], first]);
  expect(announced).toEqual([[first, true]]);
});

test('two attempts at once end with one backup, whoever is first', async () => {
  const { attempt, files, notes } = setUp();
  const [one, other] = await Promise.all([attempt(again), attempt(again)]);
  expect(one).toEqual(other);
  expect([files(), notes()]).toEqual([[one.fileName], [`notes/${one.fileName}`]]);
});

test('a note that an attempt died before is written by the next', async () => {
  const { bucket, attempt, files, notes } = setUp();
  const write: BackupFiles['write'] = ({ key, ...file }, chunks) =>
    key.startsWith('notes/') ? refused() : bucket.write({ key, ...file }, chunks);
  await expect(attempt(asked, { files: { write } })).rejects.toThrow(
    'was made and verified as s3://backups/backup-20261120-070000.json, but not noted',
  );
  const [first] = files();
  expect(notes()).toEqual([]);
  await attempt(again);
  expect([files(), notes()]).toEqual([[first], [`notes/${first}`]]);
});

test('what may have been settled is not removed: the answer alone may be lost', async () => {
  const { requests, attempt, files } = setUp();
  const settle: BackupRequests['settle'] = (...settled) => requests.settle(...settled).then(refused);
  await expect(attempt(asked, { settle })).rejects.toThrow('but not noted');
  const [first] = files();
  expect((await attempt(again)).fileName).toBe(first);
  expect(files()).toEqual([first]);
});

test('names a file that is one too many and cannot be removed', async () => {
  const { attempt } = setUp();
  await attempt(asked);
  await expect(attempt(again, { files: { remove: refused } })).rejects.toThrow(
    'could not be removed: do not rely on it',
  );
});

test('an id that comes again long after has a backup of its own', async () => {
  const { clock, attempt, files } = setUp();
  const first = await attempt(asked);
  await clock.sleep(2 * 86_400_000);
  const second = await attempt(asked);
  expect(files()).toEqual([first.fileName, second.fileName]);
});

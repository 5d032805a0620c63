import { MailUnsure } from '../../../../../lambdas/shared/mail/mail-errors';
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
  /** What becomes of a mail that is sent. */
  readonly end?: () => Promise<void>;
}

function setUp() {
  const bucket = createMemoryBackupFiles();
  const requests = createMemoryBackupRequests();
  const clock = createVirtualClock();
  const report = vi.fn();
  const announced: (readonly [string, boolean])[] = [];
  const attempt = (request: typeof asked, { files, settle, end }: Given = {}): Promise<Backup> =>
    backupTable({
      ...{ clock, report, files: { ...bucket, ...files } },
      students: createMemoryStudents({ records: demoStudents(25), pageSize: 10 }),
      requests: settle ? { settle } : requests,
      announce: async ({ fileName }, isAgain) => {
        announced.push([fileName, isAgain]);
        await end?.();
      },
    })(request, night);
  const files = () => [...bucket.stored.keys()];
  const notes = () => [...bucket.notes.keys()];
  return { ...{ bucket, requests, clock, report, announced, attempt }, files, notes };
}

const refused = () => Promise.reject(new Error('refused'));
const unsure = () => Promise.reject(new MailUnsure('no answer'));

test('a request whose mail was refused keeps its backup when it is sent again, and says that the mail may be the second', async () => {
  const { announced, attempt, files, notes } = setUp();
  await expect(attempt(asked, { end: refused })).rejects.toThrow('notification email could not be sent');
  const [first = ''] = files();
  const made = await attempt(again);
  expect([files(), made.fileName]).toEqual([[first], first]);
  expect(notes()).toEqual([`notes/${first}`, `notes/again/${first}`]);
  expect(announced).toEqual([
    [first, false],
    [first, true],
  ]);
});

test('a mail that was refused twice goes at the third attempt', async () => {
  const { announced, attempt } = setUp();
  for (const request of [asked, again])
    await expect(attempt(request, { end: refused })).rejects.toThrow('email could not be sent');
  await attempt(again);
  expect(announced.map(([, isAgain]) => isAgain)).toEqual([false, true, true]);
});

test('a mail of which nobody knows whether it went goes once more, and no third time, whoever tries', async () => {
  const { announced, report, attempt } = setUp();
  const made = await attempt(asked, { end: unsure });
  expect(await attempt(again)).toEqual(made);
  await attempt(again);
  expect(announced.map(([, isAgain]) => isAgain)).toEqual([false, true]);
  expect(report).toHaveBeenCalledTimes(3);
});

test('who died over the second mail leaves no third one to send', async () => {
  const { announced, attempt } = setUp();
  const dies = vi
    .fn(unsure)
    .mockImplementationOnce(unsure)
    .mockImplementation(() => new Promise(() => {}));
  void attempt(asked, { end: dies });
  await vi.waitFor(() => expect(announced).toHaveLength(2));
  await attempt(again);
  expect(announced.map(([, isAgain]) => isAgain)).toEqual([false, true]);
});

test('two attempts at once end with one backup, whoever is first', async () => {
  const { announced, attempt, files, notes } = setUp();
  const [one, other] = await Promise.all([attempt(again), attempt(again)]);
  expect(one).toEqual(other);
  expect(files()).toEqual([one.fileName]);
  expect(notes()).toEqual([`notes/${one.fileName}`, `notes/again/${one.fileName}`]);
  expect(announced.map(([, isAgain]) => isAgain).toSorted()).toEqual([false, true]);
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

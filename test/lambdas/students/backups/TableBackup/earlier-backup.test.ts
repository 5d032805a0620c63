import type { Backup, BackupFiles, Origin } from '../../../../../lambdas/students/backups/backup';
import { backupTable } from '../../../../../lambdas/students/backups/TableBackup/backup-table';
import { earlierBackup } from '../../../../../lambdas/students/backups/TableBackup/earlier-backup';
import { demoStudents } from '../../../../support/fakes/demo-students';
import { archiveOf, createMemoryBackupFiles } from '../../../../support/fakes/memory-backup-files';
import { createMemoryStudents } from '../../../../support/fakes/memory-students';
import { createVirtualClock } from '../../../../support/fakes/virtual-clock';

const asked = { by: '7 staff-02@school.example', reason: 'asked', requestId: 'request-1' } as const;
const night = { by: 'schedule', reason: 'night', requestId: 'night-1' } as const;

function setUp() {
  const bucket = createMemoryBackupFiles();
  const clock = createVirtualClock();
  const announced: (readonly [Backup, boolean])[] = [];
  const attempt = (
    origin: Origin,
    given: { readonly files?: Partial<BackupFiles>; readonly announce?: () => Promise<void> } = {},
  ): Promise<Backup> => {
    const files = { ...bucket, ...given.files };
    return backupTable({
      ...{ files, clock },
      students: createMemoryStudents({ records: demoStudents(25), pageSize: 10 }),
      findEarlier: earlierBackup({ archive: archiveOf(bucket), files, clock }),
      announce: given.announce ?? (async (backup, again) => void announced.push([backup, again])),
    })(origin);
  };
  return { bucket, clock, announced, attempt };
}

/** As where a function dies: what follows never comes to pass, and nothing is tidied up. */
const dying = () => new Promise<never>(() => {});
const refused = () => Promise.reject(new Error('refused'));

test('a request that is sent again after its mail failed has no other backup made, and says that the mail may be the second', async () => {
  const { bucket, announced, attempt } = setUp();
  await expect(attempt(asked, { announce: refused })).rejects.toThrow('notification email could not be sent');
  const made = await attempt(asked);
  expect([...bucket.stored.keys()]).toEqual([made.fileName]);
  expect(made).toMatchObject({ records: 25, bytes: bucket.stored.get(made.fileName)?.length });
  expect(made.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(announced).toEqual([[made, true]]);
});

test('what an attempt left behind unread when it died is removed, and made anew', async () => {
  const { bucket, clock, announced, attempt } = setUp();
  const write = vi.fn(bucket.write);
  void attempt(asked, {
    files: {
      write,
      async *read() {
        yield await dying();
      },
    },
  });
  await vi.waitFor(() => expect(bucket.stored.size).toBe(1));
  const [left] = bucket.stored.keys();
  await clock.sleep(900_000);
  const made = await attempt(asked);
  expect([...bucket.stored.keys()]).toEqual([made.fileName]);
  expect(made.fileName).not.toBe(left);
  expect(announced).toEqual([[made, false]]);
});

test('an event of a schedule that Lambda gives out again finds its own backup, of that night only', async () => {
  const { bucket, clock, attempt } = setUp();
  const first = await attempt(night);
  expect(await attempt(night)).toEqual(first);
  await clock.sleep(86_400_000);
  const next = await attempt({ ...night, requestId: 'night-2' });
  expect([...bucket.stored.keys()]).toEqual([first.fileName, next.fileName]);
});

test('what was made for others stays, and so does what is older than a day', async () => {
  const { bucket, clock, attempt } = setUp();
  await attempt({ ...asked, requestId: undefined });
  await clock.sleep(1_000);
  await attempt({ ...asked, requestId: 'request-2' });
  await clock.sleep(1_000);
  await attempt(asked);
  bucket.notes.clear();
  await clock.sleep(86_401_000);
  await attempt(asked);
  expect(bucket.stored.size).toBe(4);
});

test('who cannot be known again has a backup made each time', async () => {
  const { bucket, clock, attempt } = setUp();
  await attempt({ ...asked, requestId: undefined });
  await clock.sleep(1_000);
  await attempt({ ...asked, requestId: undefined });
  expect(bucket.stored.size).toBe(2);
});

test('where nobody can say whether there is one, none is made', async () => {
  const { bucket, clock, attempt } = setUp();
  await attempt(asked);
  await clock.sleep(1_000);
  await expect(attempt(asked, { files: { madeFor: refused } })).rejects.toThrow(
    'could not be found out. The same request can be sent again.',
  );
  expect(bucket.stored.size).toBe(1);
});

test('names a file that was left unread and cannot be removed', async () => {
  const { bucket, clock, attempt } = setUp();
  const { fileName } = await attempt(asked);
  bucket.notes.clear();
  await clock.sleep(1_000);
  await expect(attempt(asked, { files: { remove: refused } })).rejects.toThrow(
    `${fileName} could not be removed: do not rely on it`,
  );
});

import { createHash } from 'node:crypto';
import type { Backup, BackupFiles } from '../../../../../lambdas/students/backups/backup';
import { backupTable } from '../../../../../lambdas/students/backups/TableBackup/backup-table';
import { demoStudents } from '../../../../support/fakes/demo-students';
import { createMemoryBackupFiles } from '../../../../support/fakes/memory-backup-files';
import { createMemoryBackupRequests } from '../../../../support/fakes/memory-backup-requests';
import { createMemoryStudents } from '../../../../support/fakes/memory-students';
import { createVirtualClock } from '../../../../support/fakes/virtual-clock';

const first = { requestId: 'request-1', isAgain: false };
const atNight = { by: 'schedule', reason: 'night' } as const;

function setUp(files: Partial<BackupFiles> = {}, announce?: (backup: Backup) => Promise<void>) {
  const bucket = createMemoryBackupFiles();
  const announced: Backup[] = [];
  const records = demoStudents(25);
  const deps = {
    students: createMemoryStudents({ records, pageSize: 10 }),
    files: { ...bucket, ...files },
    requests: createMemoryBackupRequests(),
    announce:
      announce ??
      (async (backup: Backup) => {
        announced.push(backup);
      }),
    clock: createVirtualClock('2026-11-20T00:00:01.000Z'),
    report: () => {},
  };
  return {
    ...{ stored: bucket.stored, notes: bucket.notes },
    announced,
    records,
    deps,
    backup: () => backupTable(deps)(first, atNight),
  };
}

test('writes, verifies and then announces a backup of every record', async () => {
  const { backup, stored, announced, records } = setUp();
  const made = await backup();
  const file = stored.get('backup-20261120-000001.json') ?? Buffer.alloc(0);
  expect(JSON.parse(file.toString())).toEqual(records);
  expect(made).toEqual({
    fileName: 'backup-20261120-000001.json',
    location: 's3://backups/backup-20261120-000001.json',
    records: 25,
    bytes: file.length,
    sha256: createHash('sha256').update(file).digest('hex'),
  });
  expect(announced).toEqual([made]);
});

test('keeps and announces nothing when the file read back is not the one written', async () => {
  async function* damaged() {
    yield Buffer.from('[\n{"studentid":"S-0"}\n]\n');
  }
  const { backup, stored, announced } = setUp({ read: damaged });
  await expect(backup()).rejects.toThrow('The backup failed, and no backup file was kept.');
  expect(stored.size).toBe(0);
  expect(announced).toEqual([]);
});

test('keeps and announces nothing when the file cannot be read back', async () => {
  // biome-ignore lint/correctness/useYield: it fails before its first chunk
  async function* unreadable(): AsyncIterable<Uint8Array> {
    throw new Error('Access Denied');
  }
  const { backup, stored, announced } = setUp({ read: unreadable });
  await expect(backup()).rejects.toMatchObject({ kind: 'failed', cause: new Error('Access Denied') });
  expect(stored.size).toBe(0);
  expect(announced).toEqual([]);
});

test('fails when the table can be read only in part', async () => {
  const { deps, stored, announced } = setUp();
  async function* storedPages() {
    yield demoStudents(3).map((student) => ({ ...student }));
    throw new Error('throttled');
  }
  await expect(backupTable({ ...deps, students: { storedPages } })(first, atNight)).rejects.toThrow(
    'The backup failed',
  );
  expect(stored.size).toBe(0);
  expect(announced).toEqual([]);
});

test('names the file that must not be relied on when it cannot be removed', async () => {
  const { backup } = setUp({
    read: () => createMemoryBackupFiles().read({ key: 'missing', versionId: undefined }),
    remove: () => Promise.reject(new Error('Access Denied')),
  });
  await expect(backup()).rejects.toThrow(
    's3://backups/backup-20261120-000001.json could not be removed: do not rely on it',
  );
});

test('keeps a verified backup when only the mail fails, and says so', async () => {
  const { backup, stored } = setUp({}, () => Promise.reject(new Error('refused')));
  await expect(backup()).rejects.toThrow(
    'made and verified as s3://backups/backup-20261120-000001.json, but the notification email could not',
  );
  expect(stored.size).toBe(1);
});

test('notes beside a verified backup what was read back, for whom and for what', async () => {
  const { deps, notes } = setUp();
  const { sha256 } = await backupTable(deps)(first, { by: '7 staff-02@school.example', reason: 'asked' });
  expect(JSON.parse(String(notes.get('notes/backup-20261120-000001.json')))).toEqual({
    ...{ records: 25, sha256, by: '7 staff-02@school.example', reason: 'asked' },
  });
  const damaged = setUp({ read: () => createMemoryBackupFiles().read({ key: 'x', versionId: undefined }) });
  await expect(damaged.backup()).rejects.toThrow('no backup file was kept');
  expect(damaged.notes.size).toBe(0);
});

test('tells nobody by mail of a backup before a restore', async () => {
  const { deps, stored, announced } = setUp();
  await backupTable(deps)(first, { by: 'operator', reason: 'restore' });
  expect([stored.size, announced]).toEqual([1, []]);
});

test('gives two backups begun in the same second two names', async () => {
  const { deps, stored } = setUp();
  const [one, other] = await Promise.all([
    backupTable(deps)(first, atNight),
    backupTable(deps)(first, atNight),
  ]);
  expect([one.fileName, other.fileName].toSorted()).toEqual([...stored.keys()].toSorted());
  expect(stored.size).toBe(2);
});

test('passes a million records on, page by page, without holding more than a few pages', {
  tags: ['long'],
}, async () => {
  const pages = 1_000;
  const page = demoStudents(1_000).map((student) => ({ ...student }));
  let produced = 0;
  let consumed = 0;
  let furthestAhead = 0;
  async function* storedPages() {
    for (; produced < pages; produced += 1) {
      furthestAhead = Math.max(furthestAhead, produced - consumed);
      yield page;
    }
  }
  const hash = createHash('sha256');
  const { deps } = setUp({
    async write({ key }, chunks) {
      if (key.startsWith('notes/')) return { key, versionId: undefined };
      for await (const chunk of chunks) {
        hash.update(chunk);
        // The first chunk is the opening bracket, before any page.
        if (chunk.length > 1) consumed += 1;
      }
      return { key, versionId: undefined };
    },
    async *read() {
      yield Buffer.from('[');
      const lines = page.map((student) => JSON.stringify(student)).join(',\n');
      for (let at = 0; at < pages; at += 1) yield Buffer.from(`${at === 0 ? '\n' : ',\n'}${lines}`);
      yield Buffer.from('\n]\n');
    },
  });
  const made = await backupTable({ ...deps, students: { storedPages } })(first, atNight);
  expect(made.records).toBe(1_000_000);
  expect(made.sha256).toBe(hash.digest('hex'));
  expect(furthestAhead).toBeLessThanOrEqual(1);
});

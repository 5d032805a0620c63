import { MailUnsure } from '../../../shared/mail/mail-errors';
import type { Clock } from '../../../shared/time/clock';
import {
  BackupFailed,
  BackupNotAnnounced,
  BackupNotRemoved,
  BackupUnsettled,
} from '../../records/student-errors';
import type { StoredRecord, Students } from '../../records/students';
import {
  againKey,
  type Backup,
  type BackupFile,
  type BackupFiles,
  backupChunks,
  backupFileName,
  backupTags,
  type Contents,
  createMeter,
  noteKey,
  type Origin,
} from '../backup';
import type { BackupRequest, BackupRequests } from '../backup-requests';

export interface BackupTableDeps {
  readonly students: Pick<Students, 'storedPages'>;
  readonly files: BackupFiles;
  readonly requests: BackupRequests;
  /** `again`: this may have happened before. Rejects with MailUnsure where nobody knows whether it happened now. */
  readonly announce: (backup: Backup, again: boolean) => Promise<void>;
  readonly clock: Clock;
  /** Of what nobody hears otherwise. */
  readonly report: (message: string, error: unknown) => void;
}

interface Written {
  readonly file: BackupFile;
  readonly contents: Contents;
  /** How long it is kept; as long as its note. */
  readonly tags: Readonly<Record<string, string>>;
}

/** As objects, a page of 1 MB takes ten times that, in a function with 128 MB. */
const recordsAtOnce = 1_000;
/** Two backups that start in the same second want the same name; the later one tries again a second later. */
const attempts = 3;

/**
 * Streams the table into a file, reads the file back, and notes it and sends the notification only if both are the same. Of a
 * request that is carried out more than once the first such file is kept. Nobody is told of a backup before a restore but who
 * restores.
 */
export function backupTable(
  deps: BackupTableDeps,
): (request: BackupRequest, origin: Origin) => Promise<Backup> {
  return async (request, origin) => {
    const { files } = deps;
    const written = await write(deps).catch((error: unknown) => {
      throw new BackupFailed(error);
    });
    const { file, contents } = written;
    const own = { fileName: file.key, location: files.location(file.key), ...contents };
    await verify(files, file, contents).catch(async (error: unknown) => {
      await remove(files, own, [error]);
      throw new BackupFailed(error);
    });
    const { tags } = written;
    const settled = await settle(deps, request, own, { tags, origin }).catch((error: unknown) => {
      throw new BackupUnsettled(own.location, error);
    });
    const { backup } = settled;
    if (backup.fileName !== own.fileName) await remove(files, own);
    if (origin.reason === 'restore') return backup;
    await tell(deps, settled, tags).catch((error: unknown) => {
      throw new BackupNotAnnounced(backup.location, error);
    });
    return backup;
  };
}

async function remove(
  files: BackupFiles,
  { fileName, location }: Backup,
  before: readonly unknown[] = [],
): Promise<void> {
  await files.remove(fileName).catch((error: unknown) => {
    throw new BackupNotRemoved(location, new AggregateError([...before, error], 'Not kept, and not removed'));
  });
}

async function write({ students, files, clock }: BackupTableDeps): Promise<Written> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    let records = 0;
    const count = (page: readonly StoredRecord[]) => {
      records += page.length;
    };
    const meter = createMeter();
    const chunks = meter.pass(backupChunks(students.storedPages({ pageSize: recordsAtOnce }), count));
    const now = clock.now();
    const tags = backupTags(now);
    const file = await files.write(
      { key: backupFileName(now), contentType: 'application/json', tags },
      chunks,
    );
    if (file) return { file, contents: { ...meter.contents(), records }, tags };
    await clock.sleep(1_000);
  }
  throw new Error(`The name was taken ${attempts} times`);
}

interface Settled {
  readonly backup: Backup;
  /** There was a note: an attempt before this one may have told of it. */
  readonly mayBeTold: boolean;
}

/** The backup of the request, with a note beside it. */
async function settle(
  { files, requests }: BackupTableDeps,
  request: BackupRequest,
  own: Backup,
  { tags, origin }: Pick<Written, 'tags'> & { readonly origin: Origin },
): Promise<Settled> {
  const backup = await requests.settle(request, own, tags);
  const { fileName, records, sha256 } = backup;
  const note = { key: noteKey(fileName), contentType: 'application/json', tags };
  const noted = await files.write(note, one(Buffer.from(JSON.stringify({ records, sha256, ...origin }))));
  return { backup, mayBeTold: noted === undefined };
}

/** Once; once more, and says so, where nobody knows whether that went; and not a third time, whoever tries. */
async function tell(
  { files, announce, report }: BackupTableDeps,
  { backup, mayBeTold }: Settled,
  tags: Written['tags'],
): Promise<void> {
  const first = mayBeTold
    ? new MailUnsure('An attempt before this one may have sent it')
    : await doubtOf(announce(backup, false));
  if (!first) return;
  const key = againKey(backup.fileName);
  const isOpen = await files.write({ key, contentType: 'application/json', tags }, one(Buffer.from('{}')));
  const second = isOpen
    ? await doubtOf(announce(backup, true)).catch(async (error: unknown) => {
        await files.remove(key);
        throw error;
      })
    : first;
  // The backup is there. To say that it failed would have another one made.
  if (second) report('Nobody knows whether the mail about a backup went', second);
}

async function doubtOf(sending: Promise<void>): Promise<MailUnsure | undefined> {
  try {
    await sending;
  } catch (error) {
    if (!(error instanceof MailUnsure)) throw error;
    return error;
  }
  return undefined;
}

async function* one(chunk: Buffer): AsyncIterable<Buffer> {
  yield chunk;
}

async function verify(files: BackupFiles, file: BackupFile, written: Contents): Promise<void> {
  const meter = createMeter();
  for await (const _chunk of meter.pass(files.read(file))) {
    // Measures the bytes that pass and keeps none.
  }
  const read = meter.contents();
  if (read.records !== written.records || read.sha256 !== written.sha256) {
    throw new Error(`Read back ${read.records} records of ${written.records}, SHA-256 ${read.sha256}`);
  }
}

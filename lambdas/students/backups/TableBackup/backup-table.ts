import type { Clock } from '../../../shared/time/clock';
import {
  BackupFailed,
  BackupNotAnnounced,
  BackupNotRemoved,
  EarlierBackupUnknown,
} from '../../records/student-errors';
import type { StoredRecord, Students } from '../../records/students';
import {
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

export interface BackupTableDeps {
  readonly students: Pick<Students, 'storedPages'>;
  readonly files: BackupFiles;
  /** What an earlier attempt of the same request made. */
  readonly findEarlier: (requestId: string) => Promise<Backup | undefined>;
  /** `again`: this may have happened before. */
  readonly announce: (backup: Backup, again: boolean) => Promise<void>;
  readonly clock: Clock;
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
 * Streams the table into a file, reads the file back, and notes it and sends the notification only if both are the same. What
 * an earlier attempt of the same request made is not made again. Nobody is told of a backup before a restore but who restores.
 */
export function backupTable(deps: BackupTableDeps): (origin: Origin) => Promise<Backup> {
  return async (origin) => {
    const earlier = await earlierOf(deps, origin);
    const backup = earlier ?? (await make(deps, origin));
    if (origin.reason === 'restore') return backup;
    await deps.announce(backup, earlier !== undefined).catch((error: unknown) => {
      throw new BackupNotAnnounced(backup.location, error);
    });
    return backup;
  };
}

async function earlierOf(
  { findEarlier }: BackupTableDeps,
  { requestId }: Origin,
): Promise<Backup | undefined> {
  if (requestId === undefined) return undefined;
  return findEarlier(requestId).catch((error: unknown) => {
    throw error instanceof BackupNotRemoved ? error : new EarlierBackupUnknown(error);
  });
}

async function make(deps: BackupTableDeps, origin: Origin): Promise<Backup> {
  const written = await write(deps, origin).catch((error: unknown) => {
    throw new BackupFailed(error);
  });
  const { file, contents } = written;
  const location = deps.files.location(file.key);
  await verifyAndNote(deps.files, written, origin).catch(async (error: unknown) => {
    await deps.files.remove(file.key).catch((removal: unknown) => {
      throw new BackupNotRemoved(location, new AggregateError([error, removal], 'Unverified, not removed'));
    });
    throw new BackupFailed(error);
  });
  return { fileName: file.key, location, ...contents };
}

async function write({ students, files, clock }: BackupTableDeps, { requestId }: Origin): Promise<Written> {
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
      { key: backupFileName(now), contentType: 'application/json', tags, madeFor: requestId },
      chunks,
    );
    if (file) return { file, contents: { ...meter.contents(), records }, tags };
    await clock.sleep(1_000);
  }
  throw new Error(`The name was taken ${attempts} times`);
}

async function verifyAndNote(
  files: BackupFiles,
  { file, contents, tags }: Written,
  { by, reason }: Origin,
): Promise<void> {
  await verify(files, file, contents);
  const { records, sha256 } = contents;
  const note = { key: noteKey(file.key), contentType: 'application/json', tags };
  await files.write(note, one(Buffer.from(JSON.stringify({ records, sha256, by, reason }))));
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

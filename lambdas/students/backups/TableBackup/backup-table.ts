import type { Clock } from '../../../shared/time/clock';
import { BackupFailed, BackupNotAnnounced, BackupNotRemoved } from '../../records/student-errors';
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
} from '../backup';

export interface BackupTableDeps {
  readonly students: Pick<Students, 'storedPages'>;
  readonly files: BackupFiles;
  readonly announce: (backup: Backup) => Promise<void>;
  readonly clock: Clock;
}

interface Written {
  readonly file: BackupFile;
  readonly contents: Contents;
}

/** As objects, a page of 1 MB takes ten times that, in a function with 128 MB. */
const recordsAtOnce = 1_000;
/** Two backups that start in the same second want the same name; the later one tries again a second later. */
const attempts = 3;

/** Streams the table into a file, reads the file back, and sends the notification only if both are the same. */
export function backupTable(deps: BackupTableDeps): () => Promise<Backup> {
  return async () => {
    const { file, contents } = await write(deps).catch((error: unknown) => {
      throw new BackupFailed(error);
    });
    const location = deps.files.location(file.key);
    await verify(deps.files, file, contents).catch(async (error: unknown) => {
      await deps.files.remove(file.key).catch((removal: unknown) => {
        throw new BackupNotRemoved(location, new AggregateError([error, removal], 'Unverified, not removed'));
      });
      throw new BackupFailed(error);
    });
    const backup = { fileName: file.key, location, ...contents };
    await deps.announce(backup).catch((error: unknown) => {
      throw new BackupNotAnnounced(location, error);
    });
    return backup;
  };
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
    const file = await files.write(
      { key: backupFileName(now), contentType: 'application/json', tags: backupTags(now) },
      chunks,
    );
    if (file) return { file, contents: { ...meter.contents(), records } };
    await clock.sleep(1_000);
  }
  throw new Error(`The name was taken ${attempts} times`);
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

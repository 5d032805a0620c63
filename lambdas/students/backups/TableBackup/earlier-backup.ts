import type { Clock } from '../../../shared/time/clock';
import { BackupNotRemoved } from '../../records/student-errors';
import type { Backup, BackupFiles } from '../backup';
import type { BackupArchive } from '../backup-archive';

export interface EarlierBackupDeps {
  readonly archive: Pick<BackupArchive, 'all' | 'notes'>;
  readonly files: Pick<BackupFiles, 'madeFor' | 'remove' | 'location'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** Milliseconds for which a request is known when it is sent again. */
const day = 86_400_000;

/**
 * The backup that an earlier attempt of the same request made and read back. A file that it left without having read it back
 * is removed.
 */
export function earlierBackup({ archive, files, clock }: EarlierBackupDeps) {
  return async (requestId: string): Promise<Backup | undefined> => {
    const since = new Date(clock.now() - day).toISOString();
    for (const { name, at, bytes } of await archive.all()) {
      if (at < since) return undefined;
      if ((await files.madeFor(name)) !== requestId) continue;
      const location = files.location(name);
      const note = (await archive.notes([name])).get(name);
      if (note) return { fileName: name, location, records: note.records, bytes, sha256: note.sha256 };
      await files.remove(name).catch((error: unknown) => {
        throw new BackupNotRemoved(location, error);
      });
    }
    return undefined;
  };
}

import type { PageQuery } from '../../../../contracts/http/paging';
import { type ListedBackup, mostBackupsListed } from '../../../../contracts/students/backups';
import { fromCursor, toCursor } from '../../../shared/http/cursor';
import type { Listing } from '../../../shared/http/list-reply';
import { encodePayload } from '../../../shared/http/payload';
import type { BackupArchive } from '../backup-archive';

export interface ListBackupsDeps {
  readonly archive: Pick<BackupArchive, 'all' | 'notes'>;
}

export interface ListBackupsRequest {
  readonly query: PageQuery;
  readonly gzipAccepted: boolean;
}

/** One page of the backups, the newest first, each with what was noted of it. */
export function listBackups({ archive }: ListBackupsDeps) {
  return async ({ query, gzipAccepted }: ListBackupsRequest): Promise<Listing> => {
    const limit = Math.min(query.limit ?? mostBackupsListed, mostBackupsListed);
    const after = query.cursor === undefined ? undefined : fromCursor(query.cursor);
    const rest = (await archive.all()).filter(({ name }) => after === undefined || name < after);
    const page = rest.slice(0, limit);
    const notes = await archive.notes(page.map(({ name }) => name));
    const listed = page.map((backup): ListedBackup => ({ ...backup, ...notes.get(backup.name) }));
    const last = rest.length > limit ? page.at(-1) : undefined;
    return {
      payload: await encodePayload(JSON.stringify(listed), gzipAccepted),
      ...(last && { next: toCursor(last.name) }),
    };
  };
}

import type { BackupFiles } from '../../../lambdas/students/backups/backup';
import type { BackupArchive } from '../../../lambdas/students/backups/backup-archive';

export interface MemoryBackupFiles extends BackupFiles {
  /** Backups. */
  readonly stored: Map<string, Buffer>;
  /** What is kept beside them. */
  readonly notes: Map<string, Buffer>;
}

/** A bucket in memory. */
export function createMemoryBackupFiles(): MemoryBackupFiles {
  const stored = new Map<string, Buffer>();
  const notes = new Map<string, Buffer>();
  const requests = new Map<string, string | undefined>();
  return {
    stored,
    notes,
    async write({ key, madeFor }, chunks) {
      const parts: Uint8Array[] = [];
      for await (const chunk of chunks) parts.push(chunk);
      const place = key.startsWith('notes/') ? notes : stored;
      if (place.has(key)) return undefined;
      place.set(key, Buffer.concat(parts));
      requests.set(key, madeFor);
      return { key, versionId: 'version-1' };
    },
    async *read({ key }) {
      const contents = stored.get(key);
      if (!contents) throw new Error('NoSuchKey');
      // Odd pieces, so that records and multi-byte letters are torn apart.
      for (let at = 0; at < contents.length; at += 37) yield contents.subarray(at, at + 37);
    },
    madeFor: async (key) => requests.get(key),
    async remove(key) {
      stored.delete(key);
    },
    location: (key) => `s3://backups/${key}`,
  };
}

/** What there is in it, as the functions that only read see it. */
export function archiveOf(files: MemoryBackupFiles): BackupArchive {
  return {
    all: async () =>
      [...files.stored]
        .map(([name, { length }]) => ({ name, at: timeOf(name), bytes: length }))
        .toSorted(newestFirst),
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

function newestFirst(one: { readonly name: string }, other: { readonly name: string }): number {
  return one.name < other.name ? 1 : -1;
}

function timeOf(name: string): string {
  return name.replace(/^backup-(....)(..)(..)-(..)(..)(..).json$/, '$1-$2-$3T$4:$5:$6.000Z');
}

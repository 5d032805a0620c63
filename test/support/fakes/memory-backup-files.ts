import type { BackupFiles } from '../../../lambdas/students/backups/backup';

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
  return {
    stored,
    notes,
    async write({ key }, chunks) {
      const parts: Uint8Array[] = [];
      for await (const chunk of chunks) parts.push(chunk);
      const place = key.startsWith('notes/') ? notes : stored;
      if (place.has(key)) return undefined;
      place.set(key, Buffer.concat(parts));
      return { key, versionId: 'version-1' };
    },
    async *read({ key }) {
      const contents = stored.get(key);
      if (!contents) throw new Error('NoSuchKey');
      // Odd pieces, so that records and multi-byte letters are torn apart.
      for (let at = 0; at < contents.length; at += 37) yield contents.subarray(at, at + 37);
    },
    async remove(key) {
      stored.delete(key);
      notes.delete(key);
    },
    location: (key) => `s3://backups/${key}`,
  };
}

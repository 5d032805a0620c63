import { Readable } from 'node:stream';
import { GetObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';
import { backupNoteFields, type ListedBackup } from '../../../contracts/students/backups';
import { parseItem } from '../../shared/aws/parse-item';
import { type BackupNote, noteKey } from './backup';

/** A backup as it lies in the bucket. */
export type StoredBackup = Pick<ListedBackup, 'name' | 'at' | 'bytes'>;

/** The backups that there are. */
export interface BackupArchive {
  /** All of them, the newest first. */
  all(): Promise<readonly StoredBackup[]>;
  /** What was noted of those that were read back, by name. */
  notes(names: readonly string[]): Promise<ReadonlyMap<string, BackupNote>>;
  read(name: string): AsyncIterable<Uint8Array>;
}

const prefix = 'backup-';
const backupName = /^backup-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.json$/;

export function createBackupArchive(client: S3Client, Bucket: string): BackupArchive {
  async function* listed(Prefix: string) {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
      for (const { Key = '', Size = 0 } of Contents) yield { name: Key, bytes: Size };
    }
  }
  const noteOf = async (name: string) => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: noteKey(name) }));
    const text = (await Body?.transformToString()) ?? '';
    return [name, parseItem('note of a backup', backupNoteFields, JSON.parse(text))] as const;
  };
  return {
    async all() {
      const found: StoredBackup[] = [];
      for await (const { name, bytes } of listed(prefix)) {
        const at = timeOf(name);
        if (at !== undefined) found.push({ name, at, bytes });
      }
      return found.toSorted((one, other) => (one.name < other.name ? 1 : -1));
    },

    async notes(names) {
      const there = new Set<string>();
      for await (const { name } of listed(noteKey(prefix))) there.add(name);
      return new Map(await Promise.all(names.filter((name) => there.has(noteKey(name))).map(noteOf)));
    },

    async *read(name) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: name }));
      if (!(Body instanceof Readable)) throw new Error(`No stream for ${name}`);
      yield* Body;
    },
  };
}

/** ISO 8601; undefined of what has no backup's name. */
function timeOf(name: string): string | undefined {
  const [, year, month, day, ...time] = backupName.exec(name) ?? [];
  return year === undefined ? undefined : `${year}-${month}-${day}T${time.join(':')}.000Z`;
}

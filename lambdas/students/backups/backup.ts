import { createHash } from 'node:crypto';
import type { RecordOf } from '../../../contracts/http/values';
import type { backupNoteFields } from '../../../contracts/students/backups';
import type { StoredRecord } from '../records/students';

/** A backup that was made and verified. */
export interface Backup extends Contents {
  readonly fileName: string;
  /** `s3://bucket/file` */
  readonly location: string;
}

/** What identifies the contents of a backup file. */
export interface Contents {
  readonly records: number;
  readonly bytes: number;
  /** Of the whole file, in lower-case hexadecimal. */
  readonly sha256: string;
}

/** What is kept beside a backup: what was read back, and why it was made. */
export type BackupNote = RecordOf<typeof backupNoteFields>;

/** Who asked for a backup, and for what. */
export type Origin = Pick<BackupNote, 'by' | 'reason'>;

/** One version of a file in the backup bucket. */
export interface BackupFile {
  readonly key: string;
  readonly versionId: string | undefined;
}

interface NewFile {
  readonly key: string;
  readonly contentType: string;
  readonly tags: Readonly<Record<string, string>>;
}

export interface BackupFiles {
  /** Streams a new file; after a failure nothing of it is left. Never replaces a file: undefined if the name is taken. */
  write(file: NewFile, chunks: AsyncIterable<Uint8Array>): Promise<BackupFile | undefined>;
  read(file: BackupFile): AsyncIterable<Uint8Array>;
  remove(key: string): Promise<void>;
  /** `s3://bucket/file` */
  location(key: string): string;
}

const newLine = 0x0a;
const openingBrace = 0x7b;

/** `backup-<yyyymmdd>-<hhmmss>.json`, UTC. */
export function backupFileName(now: number): string {
  const [day = '', time = ''] = new Date(now).toISOString().split('T');
  return `backup-${day.replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '')}.json`;
}

/** Where the note of a backup is. */
export function noteKey(fileName: string): string {
  return `notes/${fileName}`;
}

/** What is there once the mail about a backup goes a second time. */
export function againKey(fileName: string): string {
  return `notes/again/${fileName}`;
}

/** By this tag the bucket's lifecycle rules know how long to keep a backup: those of a month's first day for longer. */
export function backupTags(now: number): { readonly kept: 'nightly' | 'monthly' } {
  return { kept: new Date(now).getUTCDate() === 1 ? 'monthly' : 'nightly' };
}

/** The file's text, page by page: a JSON array with one record a line. `onPage` gets each page. */
export async function* backupChunks(
  pages: AsyncIterable<readonly StoredRecord[]>,
  onPage: (page: readonly StoredRecord[]) => void,
): AsyncIterable<Buffer> {
  yield Buffer.from('[');
  let separator = '\n';
  for await (const page of pages) {
    if (page.length === 0) continue;
    onPage(page);
    yield Buffer.from(separator + page.map(toLine).join(',\n'));
    separator = ',\n';
  }
  yield Buffer.from('\n]\n');
}

/** JSON has no sets and no binary values: no backup is better than one without them. */
function toLine(record: StoredRecord): string {
  if (isLossy(record)) throw new Error('Cannot back up a record with a set or a binary value');
  return JSON.stringify(record);
}

function isLossy(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return value instanceof Set || ArrayBuffer.isView(value) || Object.values(value).some(isLossy);
}

/** Counts and hashes a file's bytes as they pass; `contents` is complete after the last one. */
export function createMeter(): {
  pass(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  contents(): Contents;
} {
  const hash = createHash('sha256');
  let records = 0;
  let bytes = 0;
  let atLineStart = false;
  return {
    async *pass(chunks) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        records += beginningsIn(chunk, atLineStart);
        if (chunk.length > 0) atLineStart = chunk.at(-1) === newLine;
        yield chunk;
      }
    },
    contents: () => ({ records, bytes, sha256: hash.digest('hex') }),
  };
}

/** Lines that begin with a record. */
function beginningsIn(chunk: Uint8Array, atLineStart: boolean): number {
  let count = atLineStart && chunk[0] === openingBrace ? 1 : 0;
  for (let at = chunk.indexOf(newLine); at !== -1; at = chunk.indexOf(newLine, at + 1)) {
    if (chunk[at + 1] === openingBrace) count += 1;
  }
  return count;
}

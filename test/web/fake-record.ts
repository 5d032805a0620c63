import type { IncomingMessage } from 'node:http';
import type { ValueOf } from '../../contracts/http/values';
import type { HistoryEntry } from '../../contracts/students/history';
import type { confirmations } from '../../contracts/students/personal-data';

/** What a record has besides what was sent. */
export interface RecordState {
  readonly version?: number;
  readonly status?: 'active' | 'left';
  readonly leftOn?: string;
  readonly updatedBy?: string;
}

/** What is told of a student besides the record. */
export interface FakePast {
  readonly history?: readonly HistoryEntry[];
  readonly mails?: ValueOf<typeof confirmations>;
}

export interface FakeOperation {
  readonly op: 'move' | 'leave' | 'return';
  readonly studentid: string;
  readonly version: number;
  readonly class?: string;
  readonly leftOn?: string;
}

export async function textOf(request: IncomingMessage): Promise<string> {
  return (await bytesOf(request)).toString('utf8');
}

export async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** What is answered below the address of a record. */
export function besides(record: object, { history = [], mails = [] }: FakePast = {}, more = ''): unknown {
  if (more === 'history') return history;
  return more === 'mails' ? mails : { record, history, mails, backups: [] };
}

export function madeBackup(records: number) {
  const fileName = 'backup-20261120-070000.json';
  return {
    message: 'Backup and email sent successfully!',
    fileName,
    location: `s3://student-backup-20250706/${fileName}`,
    records,
    bytes: 48_213,
    sha256: 'a3f5c1d2e4b60798'.repeat(4),
  };
}

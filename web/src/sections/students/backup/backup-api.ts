import type { Result } from '../../../data/failure';
import { number, record, sendAndRead, text } from '../../../data/read';
import type { SendRequest } from '../../../data/request';

export interface Backup {
  readonly fileName: string;
  readonly location: string;
  readonly records: number;
  readonly bytes: number;
  readonly sha256: string;
}

export type MakeBackup = () => Promise<Result<Backup>>;

const readBackup = record<Backup>({
  fileName: text,
  location: text,
  records: number,
  bytes: number,
  sha256: text,
});

export function createMakeBackup(send: SendRequest): MakeBackup {
  return () => sendAndRead(send, { method: 'POST', path: '/backup' }, readBackup);
}

import type { Result } from '../api/failure';
import { textAt } from '../api/failure-of-response';
import type { SendRequest } from '../api/request';

export interface Backup {
  readonly fileName: string;
  readonly location: string;
  readonly records: number;
  readonly bytes: number;
  readonly sha256: string;
}

export type MakeBackup = () => Promise<Result<Backup>>;

// API Gateway gives up after 29 s; what is longer than that is the way there and back.
const BACKUP_TIMEOUT_MS = 35_000;

export function createMakeBackup(send: SendRequest): MakeBackup {
  return async () => {
    const answer = await send({ method: 'POST', path: '/backup', timeoutMs: BACKUP_TIMEOUT_MS });
    if (!answer.ok) return answer;
    const backup = parseBackup(answer.value.body);
    return backup ? { ok: true, value: backup } : { ok: false, failure: { kind: 'unexpected', status: 200 } };
  };
}

function parseBackup(body: unknown): Backup | undefined {
  const fileName = textAt(body, 'fileName');
  const location = textAt(body, 'location');
  const sha256 = textAt(body, 'sha256');
  const records = countAt(body, 'records');
  const bytes = countAt(body, 'bytes');
  if (fileName === undefined || location === undefined || sha256 === undefined) return undefined;
  return records === undefined || bytes === undefined
    ? undefined
    : { fileName, location, records, bytes, sha256 };
}

function countAt(value: unknown, name: string): number | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const found: unknown = Reflect.get(value, name);
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined;
}

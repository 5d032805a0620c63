import {
  GetObjectCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { Fields } from '../../../contracts/http/fields';
import { sha256 } from '../../../contracts/students/imports';
import { httpStatusOf } from '../../shared/aws/http-status';
import { parseItem } from '../../shared/aws/parse-item';
import type { Clock } from '../../shared/time/clock';
import type { Backup } from './backup';

/** A request for a backup, which may be carried out more than once, and at the same time. */
export interface BackupRequest {
  /** The same whenever it is carried out. */
  readonly requestId: string;
  /** False where nobody has begun it before: what has its id is of another one, with the same key. */
  readonly isAgain: boolean;
}

/** Which backup a request has. */
export interface BackupRequests {
  /** This one, which is read back, unless another attempt had its own first: then that one. */
  settle(request: BackupRequest, backup: Backup, tags: Readonly<Record<string, string>>): Promise<Backup>;
}

const count = { kind: 'whole', min: 0 } as const;
const text = { kind: 'text', exact: true } as const;
const fields = {
  ...{ fileName: text, location: text },
  ...{ records: count, bytes: count, sha256 },
} as const satisfies Fields;

/** Milliseconds, less than a key is known: what is older was made for another request with the same key. */
const known = 20 * 3_600_000;

export function createBackupRequests(
  client: S3Client,
  Bucket: string,
  clock: Pick<Clock, 'now'>,
): BackupRequests {
  return {
    async settle({ requestId, isAgain }, backup, tags) {
      const place = { Bucket, Key: `notes/requests/${requestId}` };
      const Tagging = new URLSearchParams(tags).toString();
      const object = { ...place, Tagging, ContentType: 'application/json', Body: JSON.stringify(backup) };
      const put = (condition: object) => isPut(client, { ...object, ...condition });
      const condition = isAgain ? { IfNoneMatch: '*' } : {};
      if (await put(condition)) return backup;
      const found = await read(client, place);
      if (clock.now() - found.at < known) return found.backup;
      // Of another request with the same key, long ago.
      await put({});
      return backup;
    },
  };
}

/** False if it is to be new, and there is one. */
async function isPut(client: S3Client, object: PutObjectCommandInput): Promise<boolean> {
  try {
    await client.send(new PutObjectCommand(object));
    return true;
  } catch (error) {
    if (httpStatusOf(error) !== 412) throw error;
    return false;
  }
}

async function read(client: S3Client, place: { readonly Bucket: string; readonly Key: string }) {
  const { Body, LastModified } = await client.send(new GetObjectCommand(place));
  const text = (await Body?.transformToString()) ?? '';
  const backup = parseItem('request of a backup', fields, JSON.parse(text));
  return { backup, at: LastModified?.getTime() ?? 0 };
}

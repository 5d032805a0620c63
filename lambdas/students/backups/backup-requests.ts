import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { Fields } from '../../../contracts/http/fields';
import { sha256 } from '../../../contracts/students/imports';
import { httpStatusOf } from '../../shared/aws/http-status';
import { parseItem } from '../../shared/aws/parse-item';
import type { Backup } from './backup';

/** A request for a backup, which may be carried out more than once, and at the same time. */
export interface BackupRequest {
  /** The same whenever it is carried out. */
  readonly requestId: string;
  /** False where nobody has begun it before: what has its id is of another one, long ago. */
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

export function createBackupRequests(client: S3Client, Bucket: string): BackupRequests {
  return {
    async settle({ requestId, isAgain }, backup, tags) {
      const place = { Bucket, Key: `notes/requests/${requestId}` };
      const Tagging = new URLSearchParams(tags).toString();
      const object = { ...place, Tagging, ContentType: 'application/json', Body: JSON.stringify(backup) };
      const condition = isAgain ? { IfNoneMatch: '*' } : {};
      try {
        await client.send(new PutObjectCommand({ ...object, ...condition }));
        return backup;
      } catch (error) {
        if (httpStatusOf(error) !== 412) throw error;
      }
      const { Body } = await client.send(new GetObjectCommand(place));
      return parseItem('request of a backup', fields, JSON.parse((await Body?.transformToString()) ?? ''));
    },
  };
}

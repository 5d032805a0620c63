import type { Assembly, Call, Permissions, Principal } from '../services';
import type { Bucket } from './buckets';
import { S3Error } from './errors';
import type { ObjectStore } from './object-store';
import { header, type S3Request } from './request';
import type { Uploads } from './uploads';

/** What every operation works with. */
export interface S3Rooms {
  readonly assembly: Assembly;
  readonly permissions: Permissions;
  readonly store: ObjectStore;
  readonly uploads: Uploads;
}

/** One call of one operation on a bucket that exists. */
export interface Operation extends S3Rooms {
  readonly principal: Principal;
  readonly request: S3Request;
  readonly bucket: Bucket;
  /** Empty for operations on the bucket. */
  readonly key: string;
}

export interface Target {
  readonly bucket: Bucket;
  readonly key?: string;
}

export function requirePermission(operation: Operation, action: string, target: Target = operation): void {
  const reason = refusal(operation, action, target);
  if (reason !== undefined) throw new S3Error('AccessDenied', reason);
}

/** Without s3:ListBucket S3 does not tell whether a key exists. */
export function missing(operation: Operation, error: S3Error): S3Error {
  const reason = refusal(operation, 's3:ListBucket', { bucket: operation.bucket });
  return reason === undefined ? error : new S3Error('AccessDenied', reason);
}

export function noSuchKey(key: string, headers: Readonly<Record<string, string>> = {}): S3Error {
  return new S3Error('NoSuchKey', 'The specified key does not exist.', { Key: key }, headers);
}

function refusal(operation: Operation, action: string, { bucket, key }: Target): string | undefined {
  const { principal, permissions, request } = operation;
  const resource = `arn:aws:s3:::${bucket.name}${key ? `/${key}` : ''}`;
  const decision = permissions.decide({ principal, action, resource, context: conditionKeys(request) });
  return decision.allowed ? undefined : decision.reason;
}

function conditionKeys(request: S3Request): NonNullable<Call['context']> {
  const given = [
    ['s3:prefix', request.query.get('prefix')],
    ['s3:delimiter', request.query.get('delimiter')],
    ['s3:if-none-match', header(request, 'if-none-match')],
    ['s3:VersionId', request.query.get('versionId')],
    ['s3:x-amz-server-side-encryption', header(request, 'x-amz-server-side-encryption')],
  ] as const;
  return {
    'aws:SecureTransport': String(request.secure),
    ...Object.fromEntries(given.flatMap(([name, value]) => (value ? [[name, value] as const] : []))),
  };
}

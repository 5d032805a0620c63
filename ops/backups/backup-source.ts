import { createReadStream, existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import {
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import { findBucket } from '../aws/find-bucket';

/** A backup file that can be read more than once. */
export interface BackupSource {
  readonly name: string;
  open(): AsyncIterable<Uint8Array>;
}

const backupName = /^backup-\d{8}-\d{6}\.json$/;

/** Finds a backup: a path, `s3://bucket/key`, or `latest` for the newest one of the stage's bucket. */
export async function backupSource(s3: S3Client, bucketName: string, file: string): Promise<BackupSource> {
  if (file === 'latest') {
    const bucket = await findBucket(s3, bucketName);
    return s3Source(s3, bucket, await newestBackup(s3, bucket));
  }
  const [, bucket, key] = /^s3:\/\/([^/]+)\/(.+)$/.exec(file) ?? [];
  if (bucket !== undefined && key !== undefined) return s3Source(s3, bucket, key);
  if (!existsSync(file)) throw new Error(`There is no file ${file}`);
  return { name: file, open: () => createReadStream(file) };
}

/** The key of a bucket's newest backup. */
export async function newestBackup(s3: S3Client, bucket: string): Promise<string> {
  let newest = '';
  for await (const page of paginateListObjectsV2({ client: s3 }, { Bucket: bucket, Prefix: 'backup-' })) {
    for (const { Key = '' } of page.Contents ?? []) {
      // Names hold the time, most significant figures first.
      if (backupName.test(Key) && Key > newest) newest = Key;
    }
  }
  if (newest === '') throw new Error(`There is no backup in s3://${bucket}`);
  return newest;
}

/** One version, so that what is written is what was compared. */
async function s3Source(s3: S3Client, bucket: string, key: string): Promise<BackupSource> {
  const name = `s3://${bucket}/${key}`;
  const { VersionId } = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key })).catch((cause) => {
    throw new Error(`${name} cannot be read: ${cause instanceof Error ? cause.name : cause}`, { cause });
  });
  return {
    name,
    async *open() {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key, VersionId }));
      if (!(Body instanceof Readable)) throw new Error(`No stream for ${name}`);
      yield* Body;
    },
  };
}

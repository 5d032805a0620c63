import { HeadObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { findBucket } from '../aws/find-bucket';
import { newestBackup } from '../backups/backup-source';
import { duration, type Section } from './report';

/** A night and two hours, as the alarm has it. */
const overdue = 26 * 60 * 60_000;

export function backupsSection(s3: S3Client, bucketName: string, now: number): Section {
  return {
    title: 'Last backup',
    find: async () => {
      const Bucket = await findBucket(s3, bucketName);
      const Key = await newestBackup(s3, Bucket);
      const { LastModified, ContentLength = 0 } = await s3.send(new HeadObjectCommand({ Bucket, Key }));
      const age = now - (LastModified?.getTime() ?? 0);
      return [{ text: `${Key}  ${ContentLength} bytes, ${duration(age)} old`, attention: age > overdue }];
    },
  };
}

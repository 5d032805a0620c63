import { paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';

export interface ListedBackup {
  readonly name: string;
  /** ISO 8601 */
  readonly at: string;
}

export interface BackupList {
  /** Of all backups that there are, the newest first. */
  all(): Promise<readonly ListedBackup[]>;
}

const prefix = 'backup-';
const backupName = /^backup-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.json$/;

export function createBackupList(client: S3Client, bucket: string): BackupList {
  return {
    async all() {
      const names: string[] = [];
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
        for (const { Key = '' } of page.Contents ?? []) if (backupName.test(Key)) names.push(Key);
      }
      return names.sort().reverse().map(toBackup);
    },
  };
}

function toBackup(name: string): ListedBackup {
  const [, year, month, day, ...time] = backupName.exec(name) ?? [];
  return { name, at: `${year}-${month}-${day}T${time.join(':')}.000Z` };
}

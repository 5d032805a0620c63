import {
  DeleteObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';

/** The imports whose mails wait: their ids, and nothing of a student. */
export interface WaitingMails {
  add(importId: string): Promise<void>;
  all(): Promise<readonly string[]>;
  remove(importId: string): Promise<void>;
}

const prefix = 'mails/';

export function createWaitingMails(client: S3Client, Bucket: string): WaitingMails {
  return {
    async add(importId) {
      await client.send(new PutObjectCommand({ Bucket, Key: `${prefix}${importId}`, Body: '' }));
    },
    async all() {
      const ids: string[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        ids.push(...Contents.map(({ Key = '' }) => Key.slice(prefix.length)));
      }
      return ids;
    },
    async remove(importId) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: `${prefix}${importId}` }));
    },
  };
}

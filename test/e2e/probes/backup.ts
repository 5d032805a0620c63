import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  AbortMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { StepIn } from '../../support/stepping-in';
import { student } from '../../support/student-client';
import { nameOf, type Probe, recipient, type School } from './school';

/** More than one part of an upload, in records of almost the greatest size. */
const manyRecords = Array.from({ length: 14 }, (_, index) => ({
  ...student,
  studentid: `HS-large-${index}`,
  name: 'x'.repeat(390_000),
}));

const bucketOf = (school: School): string => nameOf(school, 'AWS::S3::Bucket', 'student-backup-');

async function keys(school: School): Promise<readonly (string | undefined)[]> {
  const { Contents = [] } = await new S3Client(school.operator).send(
    new ListObjectsV2Command({ Bucket: bucketOf(school) }),
  );
  return Contents.map(({ Key }) => Key);
}

async function backUp(school: School): Promise<{ readonly status: number; readonly body: unknown }> {
  return school.api.call('/backup', { method: 'POST' });
}

async function withManyRecords(school: School, run: () => Promise<void>): Promise<void> {
  const table = DynamoDBDocumentClient.from(new DynamoDBClient(school.operator));
  const write = (requests: readonly object[]) =>
    table.send(new BatchWriteCommand({ RequestItems: { studentData: [...requests] } }));
  await write(manyRecords.map((Item) => ({ PutRequest: { Item } })));
  try {
    await run();
  } finally {
    await write(manyRecords.map(({ studentid }) => ({ DeleteRequest: { Key: { studentid } } })));
  }
}

/** Ends the uploads that were left, and says how many they were. */
async function endUploads(school: School): Promise<number> {
  const client = new S3Client(school.operator);
  const Bucket = bucketOf(school);
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
  for (const { Key, UploadId } of Uploads) {
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
  }
  return Uploads.length;
}

export const backupProbes: readonly Probe[] = [
  {
    name: 'a backup is written, read back and announced',
    needs: [
      'sts:AssumeRole by lambda.amazonaws.com for TableBackupRole',
      'lambda:InvokeFunction by apigateway.amazonaws.com for POST /backup of TableBackupFunction',
      'dynamodb:Scan for TableBackupRole',
      's3:PutObject on BackupsBucket/backup-*.json for TableBackupRole',
      's3:PutObjectTagging on BackupsBucket/backup-*.json for TableBackupRole',
      's3:GetObjectVersion for TableBackupRole',
      'ses:SendEmail on identity/* for TableBackupRole',
      'ses:SendEmail on configuration-set/MailSettings for TableBackupRole',
      'dynamodb:GetItem for TableBackupRole',
      'sqs:SendMessage on DeedsQueue for TableBackupRole',
    ],
    run: async (school) => {
      const { status, body } = await backUp(school);
      expect(status).toBe(200);
      const { fileName } = body as { readonly fileName: string };
      expect(await keys(school)).toContain(fileName);
      const subject = `Backup Completed: ${fileName}`;
      expect((await school.mails()).at(-1)).toMatchObject({ to: recipient, subject });
    },
  },
  {
    name: 'a backup that reads back otherwise than it was written is removed',
    needs: ['s3:DeleteObject on BackupsBucket/backup-*.json for TableBackupRole'],
    run: async (school) => {
      const before = await keys(school);
      const readBack: StepIn = {
        when: ({ method, url = '' }) => method === 'GET' && url.includes('versionId='),
        status: 200,
        body: '[]',
      };
      const { status } = await school.during(readBack, () => backUp(school));
      expect(status).toBe(500);
      expect(await keys(school)).toEqual(before);
    },
  },
  {
    name: 'a backup whose answers are lost is made once, and noted once',
    needs: [
      's3:GetObject on BackupsBucket/backup-*.json for TableBackupRole',
      's3:GetObject on BackupsBucket/notes/* for TableBackupRole',
    ],
    run: async (school) => {
      const before = await keys(school);
      const lost = new Set<string>();
      const firstPut: StepIn = {
        when: ({ method, url = '' }) =>
          method === 'PUT' && url.includes('backup-') && lost.size < lost.add(url).size,
        status: 'lost',
      };
      const { status } = await school.during(firstPut, () => backUp(school));
      expect(status).toBe(200);
      // And that of a name which an earlier one has, where both began in one second.
      expect(lost.size).toBeGreaterThanOrEqual(2);
      // The third says which backup the request has.
      expect(await keys(school)).toHaveLength(before.length + 3);
    },
  },
  {
    name: 'a backup whose mail is refused twice is not made again by who sends the request again',
    needs: ['s3:DeleteObject on BackupsBucket/notes/again/* for TableBackupRole'],
    run: async (school) => {
      const before = await keys(school);
      const headers = { 'idempotency-key': school.newId() };
      // Names of this second may be taken.
      await school.clock.advance(3_000);
      const ask = () => school.api.call('/backup', { method: 'POST', headers });
      const refusedMail: StepIn = {
        when: ({ headers: { authorization = '' } }) => authorization.includes('/ses/aws4_request'),
        status: 400,
        body: '<ErrorResponse><Error><Code>MessageRejected</Code><Message>made to fail</Message></Error></ErrorResponse>',
      };
      for (let times = 0; times < 2; times += 1)
        expect((await school.during(refusedMail, ask)).status).toBe(500);
      const { status, body } = await ask();
      expect(status).toBe(200);
      const { fileName } = body as { readonly fileName: string };
      // And which it has.
      const added = (await keys(school)).filter((key) => !before.includes(key));
      const notes = [`notes/again/${fileName}`, `notes/${fileName}`];
      expect(added).toEqual([fileName, ...notes, expect.stringMatching(/^notes\/requests\//)]);
      expect((await school.mails()).at(-1)?.text).toContain('This mail may have come twice');
    },
  },
  {
    name: 'an upload that fails leaves no parts',
    needs: ['s3:AbortMultipartUpload for TableBackupRole'],
    run: (school) =>
      withManyRecords(school, async () => {
        const part: StepIn = {
          when: ({ url = '' }) => url.includes('partNumber='),
          status: 400,
          body: '<Error><Code>InvalidRequest</Code><Message>made to fail</Message></Error>',
        };
        const { status } = await school.during(part, () => backUp(school));
        const left = await endUploads(school);
        expect(status).toBe(500);
        expect(left).toBe(0);
      }),
  },
];

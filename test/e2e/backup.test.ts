import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { DeleteIdentityCommand, SESClient } from '@aws-sdk/client-ses';
import {
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
} from '@aws-sdk/lib-dynamodb';
import { auditLogOf } from '../support/audit-log';
import { createSteppingIn } from '../support/stepping-in';
import { student, studentClient } from '../support/student-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

interface Backup {
  readonly message: string;
  readonly fileName: string;
  readonly location: string;
  readonly records: number;
  readonly bytes: number;
  readonly sha256: string;
}

const records = Array.from({ length: 30 }, (_, index) => ({ ...student, studentid: `HS-${100 + index}` }));
const bucket = 'student-backup-20250706-000000000000-us-east-1';

const steppingIn = createSteppingIn();
const failingUploads = {
  when: ({ method, url }: IncomingMessage) => method !== 'GET' && url?.includes(bucket) === true,
  status: 400,
  body: '<Error><Code>InvalidRequest</Code><Message>made to fail</Message></Error>',
};
let system: TestSystem;

beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits(), wrap: steppingIn.wrap });
  const puts = records.map((Item) => ({ PutRequest: { Item } }));
  for (const half of [puts.slice(0, 15), puts.slice(15)]) {
    await table().send(new BatchWriteCommand({ RequestItems: { studentData: half } }));
  }
});
afterAll(() => system.close());

function table(): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(new DynamoDBClient(system.operator));
}

async function backUp(): Promise<{ status: number; body: Backup }> {
  const { status, body } = await studentClient(system).call('/backup', { method: 'POST' });
  return { status, body: body as Backup };
}

describe('POST /backup', () => {
  it('writes every record, says what it wrote, and mails it', async () => {
    const { status, body } = await backUp();
    expect(status).toBe(200);
    expect(body).toEqual({
      message: 'Backup and email sent successfully!',
      fileName: expect.stringMatching(/^backup-\d{8}-\d{6}\.json$/),
      location: `s3://${bucket}/${body.fileName}`,
      records: records.length,
      bytes: expect.any(Number),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const file = await read(body.fileName);
    expect(byId(JSON.parse(file.toString()))).toEqual(records);
    expect(file).toHaveLength(body.bytes);
    expect(createHash('sha256').update(file).digest('hex')).toBe(body.sha256);
    const mail = (await system.mails()).at(-1);
    expect(mail).toMatchObject({
      to: 'office@schoolhouse.example',
      subject: `Backup Completed: ${body.fileName}`,
    });
    for (const part of [body.location, String(body.records), String(body.bytes), body.sha256]) {
      expect(mail?.text).toContain(part);
    }
  });

  it('leaves no file and sends no mail when the upload fails', async () => {
    const before = { files: await files(), mails: (await system.mails()).length };
    const { status, body } = await steppingIn.during(failingUploads, backUp);
    expect(status).toBe(500);
    expect(body).toEqual({ message: expect.any(String) });
    expect({ files: await files(), mails: (await system.mails()).length }).toEqual(before);
  });

  it('names the file when only its announcement failed', async () => {
    const ses = new SESClient(system.operator);
    await ses.send(new DeleteIdentityCommand({ Identity: 'noreply@schoolhouse.example' }));
    const { status, body } = await backUp();
    expect(status).toBe(500);
    expect(body.message).toMatch(/backup-\d{8}-\d{6}\.json/);
  });
});

describe('npm run restore', () => {
  it('gives back what was lost and changed, deletes nothing, and finds nothing to do the second time', async () => {
    const key = (studentid: string) => ({ TableName: 'studentData', Key: { studentid } });
    await table().send(new DeleteCommand(key('HS-100')));
    for (const studentid of ['HS-101', 'HS-999']) {
      const Item = { ...student, studentid, name: 'Học sinh mẫu 99' };
      await table().send(new PutCommand({ TableName: 'studentData', Item }));
    }

    const asked = await restore('latest');
    // Another one is made before anything is written.
    const fileName = /^Backup: (.*)$/m.exec(asked)?.[1] ?? '';
    expect(asked).toMatch(/to add +1 +HS-100/);
    expect(asked).toMatch(/kept newer +1 +HS-101/);
    expect(asked).toMatch(/say: --expect 1,0/);
    expect(await table().send(new GetCommand(key('HS-100')))).not.toHaveProperty('Item');

    const done = await restore(fileName, '--older', 'HS-101', '--expect', '1,1');
    expect(done).toMatch(/Backed up first: backup-\d{8}-\d{6}\.json/);
    expect(done).toMatch(/2 records written/);
    const { body } = await studentClient(system).list();
    expect(
      (body as readonly { studentid: string }[]).filter(({ studentid }) => studentid !== 'HS-999'),
    ).toEqual(records);
    expect(body).toHaveLength(records.length + 1);
    expect(await restore(fileName, '--expect', '0,0')).toMatch(/Nothing to restore/);
    // What only asked did nothing.
    const told = (await (await auditLogOf(system)).entries()).filter(({ what }) => what === 'backup.restore');
    expect(told.map(({ who, source, outcome }) => [who, source, outcome])).toEqual([
      ['operator', 'command', 'done'],
      ['operator', 'command', 'done'],
    ]);
    expect(new Set(told.map(({ about }) => about))).toEqual(
      new Set([expect.stringMatching(/^backup-[\d-]+\.json$/)]),
    );
  });
});

async function restore(...args: readonly string[]): Promise<string> {
  const root = resolve(__dirname, '../..');
  const { endpoint, region, credentials } = system.operator;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['-r', 'tsx/cjs', 'ops/restore.ts', ...args],
    {
      cwd: root,
      env: {
        ...process.env,
        AWS_ENDPOINT_URL: endpoint,
        AWS_REGION: region,
        AWS_ACCESS_KEY_ID: credentials.accessKeyId,
        AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      },
    },
  );
  return stdout;
}

async function read(key: string): Promise<Buffer> {
  const { Body } = await new S3Client(system.operator).send(
    new GetObjectCommand({ Bucket: bucket, Key: key }),
  );
  return Buffer.from((await Body?.transformToByteArray()) ?? []);
}

async function files(): Promise<readonly (string | undefined)[]> {
  const { Versions = [] } = await new S3Client(system.operator).send(
    new ListObjectVersionsCommand({ Bucket: bucket }),
  );
  return Versions.map(({ Key }) => Key);
}

function byId<Item extends { readonly studentid: string }>(items: readonly Item[]): readonly Item[] {
  return items.toSorted((one, other) => (one.studentid < other.studentid ? -1 : 1));
}

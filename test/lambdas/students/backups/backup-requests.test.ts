import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { createBackupRequests } from '../../../../lambdas/students/backups/backup-requests';

const s3 = mockClient(S3Client);
const { settle } = createBackupRequests(new S3Client({ region: 'us-east-1' }), 'backups');
const backup = {
  fileName: 'backup-20261120-000001.json',
  location: 's3://backups/backup-20261120-000001.json',
  ...{ records: 12, bytes: 3456, sha256: 'ab'.repeat(32) },
};
const earlier = { ...backup, fileName: 'backup-20261120-000000.json' };
const tags = { kept: 'nightly' };
const taken = Object.assign(new Error('taken'), { $metadata: { httpStatusCode: 412 } });
const place = { Bucket: 'backups', Key: 'notes/requests/request-1' };

beforeEach(() => s3.reset());

test('what nobody began before replaces what has its id', async () => {
  s3.on(PutObjectCommand).resolves({});
  expect(await settle({ requestId: 'request-1', isAgain: false }, backup, tags)).toBe(backup);
  const { input } = s3.commandCalls(PutObjectCommand)[0]?.args[0] ?? {};
  expect(input).toMatchObject({ ...place, Tagging: 'kept=nightly' });
  expect(input).not.toHaveProperty('IfNoneMatch');
});

test('of what may have been begun before the first stays', async () => {
  const Body = { transformToString: async () => JSON.stringify(earlier) } as never;
  s3.on(PutObjectCommand, { ...place, IfNoneMatch: '*' }).rejects(taken);
  s3.on(GetObjectCommand, place).resolves({ Body });
  expect(await settle({ requestId: 'request-1', isAgain: true }, backup, tags)).toEqual(earlier);
});

test('any other failure is one', async () => {
  s3.on(PutObjectCommand).rejects(new Error('refused'));
  await expect(settle({ requestId: 'request-1', isAgain: true }, backup, tags)).rejects.toThrow('refused');
});

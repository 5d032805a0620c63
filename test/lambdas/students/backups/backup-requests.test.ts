import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { createBackupRequests } from '../../../../lambdas/students/backups/backup-requests';
import { createVirtualClock } from '../../../support/fakes/virtual-clock';

const clock = createVirtualClock();
const client = new S3Client({ region: 'us-east-1' });
const s3 = mockClient(client);
const { settle } = createBackupRequests(client, 'backups', clock);
const backup = {
  fileName: 'backup-20261120-000001.json',
  location: 's3://backups/backup-20261120-000001.json',
  ...{ records: 12, bytes: 3456, sha256: 'ab'.repeat(32) },
};
const earlier = { ...backup, fileName: 'backup-20261120-000000.json' };
const tags = { kept: 'nightly' };
const taken = Object.assign(new Error('taken'), { $metadata: { httpStatusCode: 412 } });
const hour = 3_600_000;
const bodyOf = (value: unknown) => ({ transformToString: async () => JSON.stringify(value) }) as never;
const before = (hours: number) => new Date(clock.now() - hours * hour);
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
  s3.on(PutObjectCommand, { ...place, IfNoneMatch: '*' }).rejects(taken);
  s3.on(GetObjectCommand, place).resolves({ Body: bodyOf(earlier), LastModified: before(19) });
  expect(await settle({ requestId: 'request-1', isAgain: true }, backup, tags)).toEqual(earlier);
});

test('what another request with the same key had long ago is replaced', async () => {
  const old = { ...earlier, fileName: 'backup-20261118-000000.json' };
  s3.on(PutObjectCommand, { ...place, Body: JSON.stringify(backup) }).resolves({});
  s3.on(PutObjectCommand, { ...place, IfNoneMatch: '*' }).rejects(taken);
  s3.on(GetObjectCommand, place).resolves({ Body: bodyOf(old), LastModified: before(25) });
  expect(await settle({ requestId: 'request-1', isAgain: true }, backup, tags)).toBe(backup);
  expect(s3.commandCalls(PutObjectCommand).at(-1)?.args[0].input).not.toHaveProperty('IfNoneMatch');
});

test('any other failure is one', async () => {
  s3.on(PutObjectCommand).rejects(new Error('refused'));
  await expect(settle({ requestId: 'request-1', isAgain: true }, backup, tags)).rejects.toThrow('refused');
});

import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ofReview } from '../../lambdas/phishing/env';
import { backupsClient } from '../support/backups-client';
import { whoCan, whoCanWrite } from '../support/every-role';
import { studentClient } from '../support/student-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits() });
});
afterAll(() => system.close());

const chief = { email: 'chief@school.example', id: 1, passwordHash: 'of a thief' };

/** Who can set an attribute of an item. */
function whoSets(TableName: string, Key: Readonly<Record<string, unknown>>, name: string) {
  const update = { UpdateExpression: 'SET #a = :b', ExpressionAttributeNames: { '#a': name } };
  return whoCanWrite(system, (client) =>
    client.send(
      new UpdateCommand({ TableName, Key, ...update, ExpressionAttributeValues: { ':b': 'of a thief' } }),
    ),
  );
}

function whoPuts(TableName: string, Item: Readonly<Record<string, unknown>>) {
  return whoCanWrite(system, (client) => client.send(new PutCommand({ TableName, Item })));
}

describe('of all roles of functions, those that sign alone', () => {
  it('publish a key that tokens are checked by', async () => {
    const Key = { kid: 'of-a-thief' };
    expect(await whoPuts('accountTokenKeys', { ...Key, x: 'x', y: 'y', endsAt: 1 })).toEqual([
      ...['login', 'renewSession', 'signInWithPasskey', 'useRecoveryCode'],
    ]);
    expect(await whoSets('accountTokenKeys', Key, 'x')).toEqual([]);
  });
});

describe('an account', () => {
  it('is put in the place of another by who makes and deletes them, and by nobody as one of a proven address', async () => {
    const ofParent = { ...chief, createdAt: '2026-11-20T07:00:00.000Z' };
    expect(await whoPuts('phishingUsers', ofParent)).toEqual(['inviteStaff', 'register']);
    expect(await whoPuts('phishingUsers', { ...ofParent, provenAt: ofParent.createdAt })).toEqual([]);
    const Deletion = { email: chief.email, id: 1, deletedAt: ofParent.createdAt, deletion: 'pending' };
    expect(await whoPuts('phishingUsers', Deletion)).toEqual(['deleteAccount']);
  });

  it('gets a password, or a proven address, from who is there for that', async () => {
    const { email } = chief;
    expect(await whoSets('phishingUsers', { email }, 'passwordHash')).toEqual([
      ...['changePassword', 'inviteStaff', 'login', 'resetPassword'],
    ]);
    expect(await whoSets('phishingUsers', { email }, 'provenAt')).toEqual(['resetPassword', 'verifyAddress']);
    for (const name of ['id', 'role', 'disabled']) {
      expect(await whoSets('phishingUsers', { email }, name)).toEqual([]);
    }
  });
});

describe('a review', () => {
  const reviewers = ['approveEntry', 'closeCase', 'rejectEntry'];

  it.each(ofReview)('is written by who reviews alone: %s', async (name) => {
    expect(await whoSets('phishingDataset', { id: 'an entry' }, name)).toEqual(reviewers);
  });

  it('goes with its entry by nobody', async () => {
    const remove = (id: string) =>
      whoCanWrite(system, (client) =>
        client.send(new DeleteCommand({ TableName: 'phishingDataset', Key: { id } })),
      );
    expect(await remove('an entry')).toEqual([]);
    expect(await remove('reports 2026-11-20 abcdefghijkl')).toEqual(['forgetFamily']);
    expect(await whoPuts('phishingDataset', { id: 'an entry', url: 'https://a.example/' })).toEqual([]);
    expect(await remove('reviewed:an entry')).toEqual([]);
    expect(await whoPuts('phishingDataset', { id: 'reviewed:an entry' })).toEqual(reviewers);
  });

  it('stands where sightings and reports change no more than what is counted', async () => {
    const nightly = [...reviewers, 'rebuildBlocklist'].toSorted();
    const Key = { id: 'reviewed:an entry' };
    for (const name of ['url', 'status', 'firstSeenAt', 'reviewedBy']) {
      expect(await whoSets('phishingDataset', Key, name)).toEqual(reviewers);
    }
    expect(await whoSets('phishingDataset', Key, 'expiresAt')).toEqual(nightly);
    expect(await whoSets('phishingDataset', Key, 'seenCount')).toContain('scan');
  });
});

describe('a backup', () => {
  it('is never lost: who makes backups can lay another over it, and nobody can remove what was there', async () => {
    const { status, body } = await studentClient(system).call('/backup', { method: 'POST' });
    expect(status).toBe(200);
    const s3 = (config: TestSystem['operator']) => new S3Client({ ...config, forcePathStyle: true });
    const backup = {
      Bucket: 'student-backup-20250706-000000000000-us-east-1',
      Key: String(Object(body).fileName),
    };
    const { Versions = [] } = await s3(system.operator).send(
      new ListObjectVersionsCommand({ Bucket: backup.Bucket, Prefix: backup.Key }),
    );
    const first = { ...backup, VersionId: Versions[0]?.VersionId };
    expect(first.VersionId).toBeDefined();
    const content = async () => (await s3(system.operator).send(new GetObjectCommand(first))).ETag;
    const before = await content();
    expect(await whoCan(system, (thief) => s3(thief).send(new DeleteObjectCommand(first)))).toEqual([]);
    const over = new PutObjectCommand({ ...backup, Body: 'of a thief' });
    expect(await whoCan(system, (thief) => s3(thief).send(over))).toEqual(['TableBackup']);
    const hide = new DeleteObjectCommand(backup);
    expect(await whoCan(system, (thief) => s3(thief).send(hide))).toEqual(['TableBackup']);
    expect(await content()).toBe(before);
  });

  it('is read by who makes, compares and restores it, and its note is written by who makes it alone', async () => {
    const s3 = (config: TestSystem['operator']) => new S3Client({ ...config, forcePathStyle: true });
    const Bucket = 'student-backup-20250706-000000000000-us-east-1';
    const file = await backupsClient(studentClient(system)).make();
    const note = { Bucket, Key: `notes/${file}` };
    const over = new PutObjectCommand({ ...note, Body: 'of a thief' });
    expect(await whoCan(system, (thief) => s3(thief).send(over))).toEqual(['TableBackup']);
    expect(await whoCan(system, (thief) => s3(thief).send(new DeleteObjectCommand(note)))).toEqual([]);
    const read = new GetObjectCommand({ Bucket, Key: file });
    expect(await whoCan(system, (thief) => s3(thief).send(read))).toEqual([
      'TableBackup',
      'compareBackup',
      'restoreBackup',
      'runRestore',
    ]);
  });
});

import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { whoCanWrite } from '../support/every-role';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits() });
});
afterAll(() => system.close());

describe('of all roles of functions, who can', () => {
  const review = {
    ...{
      TableName: 'phishingDataset',
      Key: { id: 'an entry' },
      UpdateExpression: 'SET finalLabel = :benign',
    },
    ExpressionAttributeValues: { ':benign': 'Benign' },
  };
  const account = { email: 'chief@school.example', id: 1, passwordHash: 'of a thief' };

  it('publish a key that tokens are checked by: who signs them, and who adds devices to the same table', async () => {
    const Item = { account: '#keys', id: 'of-a-thief', x: 'x', y: 'y', endsAt: 1 };
    expect(
      await whoCanWrite(system, (client) =>
        client.send(new PutCommand({ TableName: 'accountSessions', Item })),
      ),
    ).toEqual([
      ...['addDevice', 'claimDevice', 'login', 'renewSession', 'signInWithPasskey', 'useRecoveryCode'],
    ]);
  });

  it('put an account in the place of another: who makes and deletes them', async () => {
    expect(
      await whoCanWrite(system, (client) =>
        client.send(new PutCommand({ TableName: 'phishingUsers', Item: account })),
      ),
    ).toEqual(['deleteAccount', 'inviteStaff', 'register']);
  });

  it('write into a reviewed entry: who reviews, and who counts sightings of it', async () => {
    expect(await whoCanWrite(system, (client) => client.send(new UpdateCommand(review)))).toEqual([
      ...['approveEntry', 'closeCase', 'forgetFamily', 'rejectEntry', 'reportVerdict', 'scan', 'scanBatch'],
    ]);
  });

  it('remove a reviewed entry: who removes what only a deleted account has met', async () => {
    const { TableName, Key } = review;
    expect(await whoCanWrite(system, (client) => client.send(new DeleteCommand({ TableName, Key })))).toEqual(
      ['forgetFamily'],
    );
  });
});

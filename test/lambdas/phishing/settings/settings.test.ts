import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import type { ProtectionSettings } from '../../../../contracts/phishing/settings';
import { getSettings } from '../../../../lambdas/phishing/settings/getSettings/get-settings';
import { putSettings } from '../../../../lambdas/phishing/settings/putSettings/put-settings';
import { createSettings } from '../../../../lambdas/phishing/settings/settings';
import type { Caller } from '../../../../lambdas/shared/auth/caller';

const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'us-east-1' }));
const dynamoDb = mockClient(client);
const settings = createSettings(client, 'settings');
const caller: Caller = { userId: '7', email: 'parent-01@families.example', role: 'Parent' };
const strict: ProtectionSettings = {
  mode: 'Strict',
  whitelist: ['school.example'],
  blacklist: [],
  isProtectionEnabled: false,
};

beforeEach(() => dynamoDb.reset());

test('a parent who never changed them has the settings of a new account', async () => {
  dynamoDb.on(GetCommand).resolves({});
  expect(await getSettings({ settings })({ caller })).toEqual({
    mode: 'Balanced',
    whitelist: [],
    blacklist: [],
    isProtectionEnabled: true,
  });
});

test('reads the four settings of the caller and nothing that lies beside them', async () => {
  dynamoDb.on(GetCommand).resolves({ Item: { userId: '7', ...strict, note: 'x' } });
  expect(await getSettings({ settings })({ caller })).toEqual(strict);
  expect(dynamoDb.commandCalls(GetCommand)[0]?.args[0].input).toMatchObject({
    Key: { userId: '7' },
    ConsistentRead: true,
  });
});

test('does not guess what settings that cannot be read were meant to be', async () => {
  dynamoDb.on(GetCommand).resolves({ Item: { userId: '7', ...strict, mode: 'Gentle' } });
  await expect(settings.find('7')).rejects.toThrow('A stored set of settings cannot be read: mode ');
});

test('replaces the settings of the caller whole and answers them', async () => {
  dynamoDb.on(PutCommand).resolves({});
  expect(await putSettings({ settings })({ caller, body: strict })).toEqual(strict);
  expect(dynamoDb.commandCalls(PutCommand)[0]?.args[0].input).toEqual({
    TableName: 'settings',
    Item: { userId: '7', ...strict },
  });
});

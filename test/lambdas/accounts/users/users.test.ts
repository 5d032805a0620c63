import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { createUsers } from '../../../../lambdas/accounts/users/users';

const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'us-east-1' }));
const dynamoDb = mockClient(client);
const users = createUsers(client, { USERS_TABLE_NAME: 'users', STAFF_TABLE_NAME: 'staff' });
const email = 'staff-01@school.example';
const stored = { email, id: 7, passwordHash: 'hash', createdAt: '2026-11-20T07:00:00.000Z' };
const provenAt = '2026-11-20T08:00:00.000Z';

function storeAs(user: object | undefined, record?: object) {
  dynamoDb.on(GetCommand, { TableName: 'users' }).resolves({ ...(user && { Item: user }) });
  dynamoDb.on(GetCommand, { TableName: 'staff' }).resolves({
    ...(record && { Item: { account: '7', email, ...record } }),
  });
}

beforeEach(() => dynamoDb.reset());

test.each([
  ['a parent without a word of the staff', { provenAt }, undefined, 'Parent', false],
  ['who has a role', { provenAt }, { role: 'Admin', disabled: false }, 'Admin', false],
  ['a parent until the address is proven', {}, { role: 'Admin', disabled: false }, 'Parent', false],
  ['disabled', { provenAt }, { role: 'Staff', disabled: true }, 'Staff', true],
  ['disabled, proven or not', {}, { role: 'Staff', disabled: true }, 'Parent', true],
  ['a parent whatever the account itself says', { provenAt, role: 'Admin' }, undefined, 'Parent', false],
  [
    'a parent whose number is that of somebody else of the staff',
    { provenAt },
    { role: 'Admin', disabled: false, email: 'chief@school.example' },
    'Parent',
    false,
  ],
])('is %s', async (_, user, record, role, disabled) => {
  storeAs({ ...stored, ...user }, record);
  expect(await users.find(email)).toMatchObject({ id: 7, role, disabled });
});

test('asks as much for an address that nobody has', async () => {
  storeAs(undefined);
  expect(await users.find(email)).toBeUndefined();
  expect(dynamoDb.commandCalls(GetCommand)).toHaveLength(2);
});

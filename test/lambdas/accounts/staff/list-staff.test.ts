import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import type { ListedMember } from '../../../../contracts/accounts/staff';
import type { PageQuery } from '../../../../contracts/http/paging';
import { countPasskeys } from '../../../../lambdas/accounts/passkeys/count-passkeys';
import { listStaff } from '../../../../lambdas/accounts/staff/listStaff/list-staff';
import type { StaffRecord } from '../../../../lambdas/accounts/staff/staff-record';
import { createStaffTable } from '../../../../lambdas/accounts/staff/staff-table';
import { createUserRecords } from '../../../../lambdas/accounts/users/user-records';
import { toCursor } from '../../../../lambdas/shared/http/cursor';
import { openTables, type Tables } from '../../../support/open-tables';

const addedAt = '2026-11-20T08:00:00.000Z';
const passkey = { id: 'x', name: 'Laptop', publicKey: 'y', counter: 0, synced: false, addedAt };
const passkeysOf = (account: number, email: string, count: number) => ({
  ...{
    key: `account ${account}`,
    mark: 'm',
    email,
    passkeys: Array(count).fill(passkey),
    afterPassword: false,
  },
});

describe('the list of the staff', () => {
  const count = 230;
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  /** Every tenth is a parent again, every twentieth disabled besides. */
  const records = numbers.map((number): StaffRecord => {
    const role = number % 10 === 0 ? 'Parent' : 'Staff';
    const email = `staff-${String((number * 7) % count).padStart(3, '0')}@school.example`;
    return { account: String(number), email, role, disabled: number % 20 === 0 };
  });
  const shown = records.filter(({ role, disabled }) => role !== 'Parent' || disabled);
  let tables: Tables;
  let list: ReturnType<typeof listStaff>;
  beforeAll(async () => {
    tables = await openTables();
    const { client } = tables;
    const put = (TableName: string, Item: object) => client.send(new PutCommand({ TableName, Item }));
    for (const record of records) {
      const { account, email } = record;
      const user = { email, id: Number(account), passwordHash: 'x', createdAt: addedAt, provenAt: addedAt };
      await Promise.all([put('accountStaff', record), put('phishingUsers', user)]);
    }
    await put('accountPasskeys', passkeysOf(1, records[0]?.email ?? '', 2));
    await put('accountPasskeys', passkeysOf(2, 'somebody-else@school.example', 1));
    list = listStaff({
      staff: createStaffTable(client, 'accountStaff'),
      users: createUserRecords(client, 'phishingUsers'),
      countPasskeys: countPasskeys(client, 'accountPasskeys'),
    });
  });
  afterAll(() => tables.close());

  const page = async (query: PageQuery) => {
    const { payload, next } = await list({ query, gzipAccepted: false });
    return { members: JSON.parse(payload.body) as readonly ListedMember[], next };
  };

  test.each([1_000, 100, 23])('has everybody once who is not a parent again, %i at a time', async (limit) => {
    const found: ListedMember[] = [];
    let cursor: string | undefined;
    for (let pages = 0; pages < Math.ceil(count / limit); pages += 1) {
      const { members, next } = await page({ limit, ...(cursor !== undefined && { cursor }) });
      expect(members).toEqual(members.toSorted((one, other) => (one.email < other.email ? -1 : 1)));
      found.push(...members);
      cursor = next;
    }
    expect(cursor).toBeUndefined();
    const inOrder = (emails: readonly { readonly email: string }[]) =>
      emails.map(({ email }) => email).toSorted();
    expect(inOrder(found)).toEqual(inOrder(shown));
  });

  test('has all of them in one answer where nobody asks for fewer', async () => {
    const { members, next } = await page({});
    expect([members.length, next]).toEqual([shown.length, undefined]);
  });

  test('says how many passkeys each account has, and not those of another address', async () => {
    const { members } = await page({});
    const counts = new Map(members.map(({ id, passkeys }) => [id, passkeys]));
    expect([counts.get(1), counts.get(2), counts.get(3)]).toEqual([2, 0, 0]);
    expect(members.find(({ id }) => id === 1)).toMatchObject({ provenAt: addedAt, role: 'Staff' });
  });

  test.each(['made-up', toCursor('HS-0107'), toCursor('0')])('refuses the cursor %j', async (cursor) => {
    await expect(page({ cursor })).rejects.toMatchObject({ kind: 'invalid' });
  });
});

test('what DynamoDB leaves out of an answer is asked for again, and no recovery code is read', async () => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  const dynamoDb = mockClient(client);
  const [one, other] = ['1', '2'].map((account) => ({ account, email: `${account}@school.example` }));
  const stored = [passkeysOf(1, '1@school.example', 1), passkeysOf(2, '2@school.example', 3)];
  dynamoDb
    .on(BatchGetCommand)
    .resolvesOnce({
      Responses: { passkeys: [stored[0] ?? {}] },
      UnprocessedKeys: { passkeys: { Keys: [{ key: 'account 2' }] } },
    })
    .resolves({ Responses: { passkeys: [stored[1] ?? {}] } });
  const counts = await countPasskeys(client, 'passkeys')([one, other].filter((each) => each !== undefined));
  expect([...counts]).toEqual([
    ['1', 1],
    ['2', 3],
  ]);
  const asked = dynamoDb.commandCalls(BatchGetCommand).map(({ args }) => args[0].input.RequestItems);
  expect(asked.map((each) => each?.['passkeys']?.Keys?.length)).toEqual([2, 1]);
  expect(asked[0]?.['passkeys']?.ProjectionExpression).toBe('#key, email, passkeys');
});

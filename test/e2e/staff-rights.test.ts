import {
  BatchWriteCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { StaffMember } from '../../contracts/accounts/staff';
import { whoCanWrite } from '../support/every-role';
import { lastSuccess } from '../support/last-success';
import { disableIn, giveRoleIn } from '../support/operator';
import { admin, type PhishingClient, parent, password, phishingClient } from '../support/phishing-client';
import { openedBy, signInAtSite, siteClient } from '../support/site-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

const chief = 'chief@school.example';
/** What is promised, in milliseconds. */
const promised = 5_000;
let system: TestSystem;
let anAdmin: PhishingClient;

beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits() });
  anAdmin = await admin(system, chief);
});
afterAll(() => system.close());

async function idOf(email: string): Promise<number | undefined> {
  const { body } = await anAdmin.get('/api/staff');
  return (body as readonly StaffMember[]).find((each) => each.email === email)?.id;
}

const signIn = (email: string) => signInAtSite(system, email);

describe('within five seconds, fifty requests in flight', () => {
  it.each([
    ['demotion', { role: 'Parent' }],
    ['disabling', { disabled: true }],
    ['a reset', undefined],
  ] as const)('%s ends what was open at the edge and at the API', async (what, change) => {
    const email = `${what.replace(' ', '-')}@school.example`;
    await parent(system, email);
    await giveRoleIn(system, email, 'Staff');
    const [opened, id] = [openedBy(system, await signIn(email)), await idOf(email)];
    const over = await lastSuccess([opened.edge, opened.api], 25, async () => {
      const { status } = change
        ? await anAdmin.send(`/api/staff/${id}`, change, 'PATCH')
        : await anAdmin.send(`/api/staff/${id}/reset`);
      expect(status).toBe(change ? 200 : 202);
    });
    expect(over.successes).toBeGreaterThanOrEqual(50);
    expect(over.milliseconds).toBeLessThanOrEqual(promised);
    expect(await opened.renewal()).toBe(401);
  });

  it('disabling takes the tokens of devices back', async () => {
    const email = 'with-device@families.example';
    const owner = await parent(system, email);
    const { body } = await owner.send('/api/devices', { name: 'Tablet' });
    const device = phishingClient(system, (body as { readonly token: string }).token);
    const ask = async () => (await device.get('/api/protection')).status;
    const over = await lastSuccess([ask], 25, () => disableIn(system, email));
    expect(over.milliseconds).toBeLessThanOrEqual(promised);
    const { send } = siteClient(system);
    const known = await send('/api/auth/login', { email, password });
    const unknown = await send('/api/auth/login', { email: 'nobody@school.example', password });
    expect([known.status, known.body]).toEqual([401, unknown.body]);
    await disableIn(system, email, false);
    expect((await signIn(email)).token).toBeDefined();
  });
});

it('of two Admins who demote each other at the same moment, one stays', async () => {
  const emails = ['twin-01@school.example', 'twin-02@school.example'] as const;
  for (const email of emails) await parent(system, email);
  for (let round = 0; round < 6; round += 1) {
    for (const email of emails) await giveRoleIn(system, email, 'Admin');
    const ids = [await idOf(emails[1]), await idOf(emails[0])];
    const twins = await Promise.all(emails.map(signIn));
    await disableIn(system, chief);
    const answers = await Promise.all(
      twins.map(({ token }, at) =>
        phishingClient(system, token).send(`/api/staff/${ids[at]}`, { role: 'Staff' }, 'PATCH'),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await disableIn(system, chief, false);
    anAdmin = phishingClient(system, (await signIn(chief)).token);
    const { body } = await anAdmin.get('/api/staff');
    const admins = (body as readonly StaffMember[]).filter(({ role }) => role === 'Admin');
    expect(admins).toHaveLength(2);
  }
});

describe('no role of a function', () => {
  const TableName = 'accountStaff';
  const Item = { account: '424242', email: 'thief@school.example', role: 'Admin', disabled: false };
  const Key = { account: Item.account };
  const raising = {
    ...{ TableName, Key, UpdateExpression: 'SET #role = :admin' },
    ...{ ExpressionAttributeNames: { '#role': 'role' }, ExpressionAttributeValues: { ':admin': 'Admin' } },
  };

  it.each<readonly [string, (client: DynamoDBDocumentClient) => Promise<unknown>, readonly string[]]>([
    ['adds a role', (client) => client.send(new PutCommand({ TableName, Item })), ['inviteStaff']],
    ['raises one', (client) => client.send(new UpdateCommand(raising)), ['changeStaff', 'inviteStaff']],
    [
      'raises one in a transaction',
      (client) => client.send(new TransactWriteCommand({ TransactItems: [{ Update: raising }] })),
      ['changeStaff', 'inviteStaff'],
    ],
    [
      'adds one among others',
      (client) =>
        client.send(new BatchWriteCommand({ RequestItems: { [TableName]: [{ PutRequest: { Item } }] } })),
      [],
    ],
    ['removes one', (client) => client.send(new DeleteCommand({ TableName, Key })), ['eraseAccounts']],
  ])('%s, but those of the staff', async (_, attempt, allowed) => {
    expect(await whoCanWrite(system, attempt)).toEqual(allowed);
  });
});

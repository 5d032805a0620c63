import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { createDevices } from '../../../../lambdas/accounts/devices/devices';
import { createSessionStore } from '../../../../lambdas/accounts/sessions/session-store';
import { isWritten } from '../../../../lambdas/shared/aws/unless-refused';
import { openTables, type Tables } from '../../../support/open-tables';

const table = 'accountSessions';
const clock = { now: () => Date.parse('2026-11-23T02:00:00.000Z') };
let tables: Tables;
beforeAll(async () => {
  tables = await openTables();
});
afterAll(() => tables.close());

/** A client, and what carries out each of its puts once more. */
function remembering(account: string) {
  const puts: PutCommand[] = [];
  const send = (command: unknown) => {
    if (command instanceof PutCommand) puts.push(command);
    return tables.client.send(command as PutCommand);
  };
  const late = async () => {
    for (const { input } of puts) await isWritten(() => tables.client.send(new PutCommand(input)));
    return createSessionStore(tables.client, table, clock).list(account);
  };
  const client: DynamoDBDocumentClient = Object.create(tables.client, { send: { value: send } });
  return { client, late };
}

test('a sign-in that is carried out once more after its end has ended all the same', async () => {
  const { client, late } = remembering('7');
  const store = createSessionStore(client, table, clock);
  const id = await store.begin({ account: '7', role: 'Admin', device: 'a browser' });
  await store.end('7', id);
  expect(await late()).toMatchObject([{ id, endedAt: clock.now() / 1_000 }]);
});

test('a device that is added once more after it was removed is not there', async () => {
  const { client, late } = remembering('8');
  const devices = createDevices(client, table, clock);
  const { id } = await devices.add('8', { name: 'Tablet' }, 'one');
  await devices.remove('8', id);
  expect(await late()).toMatchObject([{ id, endedAt: clock.now() / 1_000 }]);
});

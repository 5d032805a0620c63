import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createSessionStore } from '../../lambdas/accounts/sessions/session-store';
import { siteClient } from '../support/passkey-client';
import { parent, password } from '../support/phishing-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits() });
});
afterAll(() => system.close());

test('a new PIN is asked for the password once more, ten minutes after the sign-in', async () => {
  const email = 'late-parent@families.example';
  await parent(system, email);
  const signedIn = await siteClient(system).send('/api/auth/login', { email, password });
  const who = siteClient(system, (signedIn.body as { readonly token: string }).token);
  const setPin = async () => (await who.send('/api/pin', { pin: '804613' }, 'PUT')).status;
  expect(await setPin()).toBe(204);
  await makeOlder(email);
  expect(await setPin()).toBe(403);
  expect((await who.send('/api/auth/confirm', { password })).status).toBe(204);
  expect(await setPin()).toBe(204);
});

/** As if everybody of the account had signed in eleven minutes ago. */
async function makeOlder(email: string): Promise<void> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(system.operator));
  const { Item } = await client.send(new GetCommand({ TableName: 'phishingUsers', Key: { email } }));
  const store = createSessionStore(client, 'accountSessions', { now: Date.now });
  for (const { account, id, startedAt } of await store.list(String(Item?.['id']))) {
    await client.send(
      new UpdateCommand({
        TableName: 'accountSessions',
        Key: { account, id },
        UpdateExpression: 'SET startedAt = :then',
        ExpressionAttributeValues: { ':then': startedAt - 660 },
      }),
    );
  }
}

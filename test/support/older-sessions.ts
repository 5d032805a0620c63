import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createSessionStore } from '../../lambdas/accounts/sessions/session-store';
import type { TestSystem } from './system';

/** As if everybody of the account had signed in eleven minutes ago. */
export async function makeOlder({ operator }: TestSystem, email: string): Promise<void> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(operator));
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

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { subscriptionId } from '../../lambdas/forecast/subscriptions/subscription-id';
import type { TestSystem } from './system';

/** A request over HTTP, and what would follow from its mail. */
export async function subscribe(system: TestSystem, email: string): Promise<void> {
  const { forecast } = system.endpoints;
  const wishes = {
    ...{ email, group: 'children', threshold: 151, probability: 0.45 },
    ...{ quietFrom: '21:00', quietTo: '06:00', language: 'en' },
  };
  const asking = { method: 'POST', body: JSON.stringify(wishes) };
  const asked = await fetch(`${forecast?.url}/api/air/subscriptions`, asking);
  expect(asked.status).toBe(202);
  const table = DynamoDBDocumentClient.from(new DynamoDBClient(system.operator));
  const TableName = 'airSubscriptions';
  const id = subscriptionId(email);
  const state = { version: 1, open: false, told: false, repeated: 0 };
  const subscription = { kind: 'subscription', id, wishes, ...state };
  const link = { kind: 'link', id: 'd'.repeat(43), of: id, does: 'end', wishes, expiresAt: 9_999_999_999 };
  for (const Item of [subscription, link]) await table.send(new PutCommand({ TableName, Item }));
}

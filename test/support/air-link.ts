import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { createItems } from '../../lambdas/forecast/subscriptions/items';
import type { KeptLink } from '../../lambdas/forecast/subscriptions/subscription';

/** A link as the sending of a mail about the air leaves it. */
export async function keepAirLink(client: DynamoDBDocumentClient, link: KeptLink): Promise<void> {
  await client.send(new PutCommand(createItems(client, 'airSubscriptions').linkPut(link)));
}

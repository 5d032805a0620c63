import { setTimeout as delay } from 'node:timers/promises';
import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

type Item = Readonly<Record<string, unknown>>;

const longestWait = 5_000;
const mostRounds = 20;
/** Keys that one request takes. */
export const mostKeys = 100;

/** The items with these keys, at most 100, in no order; what DynamoDB puts off is asked for again. */
export async function batchGet(
  client: DynamoDBDocumentClient,
  table: string,
  wanted: readonly Item[],
): Promise<readonly Item[]> {
  const found: Item[] = [];
  let keys: Item[] = [...wanted];
  for (let round = 0; keys.length > 0; round += 1) {
    if (round >= mostRounds) throw new Error(`${keys.length} records could not be read: throttled`);
    if (round > 0) await delay(Math.min(longestWait, 50 * 2 ** round));
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys: keys, ConsistentRead: true } } }),
    );
    found.push(...(Responses?.[table] ?? []));
    keys = UnprocessedKeys?.[table]?.Keys ?? [];
  }
  return found;
}

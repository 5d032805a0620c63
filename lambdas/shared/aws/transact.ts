import { setTimeout as delay } from 'node:timers/promises';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  type DynamoDBDocumentClient,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { plainItem } from './plain-item';

export type TransactItems = NonNullable<TransactWriteCommandInput['TransactItems']>;

/** Why one action of a transaction kept it from happening. */
export interface Refusal {
  /** The item as it is, where the action asked for it. */
  readonly item: Readonly<Record<string, unknown>> | undefined;
}

/** By the places of their actions. */
export type Refusals = ReadonlyMap<number, Refusal>;

/** DynamoDB refuses a transaction while another one writes an item of it. */
const attempts = 8;
const firstPause = 25;
const passing = ['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'];

/**
 * All or nothing: undefined if it happened, otherwise the refusals by the places of their actions. An answer that was
 * lost is no matter: of a request that the SDK repeats DynamoDB knows by its token that it was made before.
 */
export async function transact(
  client: DynamoDBDocumentClient,
  TransactItems: TransactItems,
): Promise<Refusals | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.send(new TransactWriteCommand({ TransactItems }));
      return undefined;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const refusals = refusalsOf(error);
      const mayPass = isPassing(error);
      // What met another transaction was not asked for its condition.
      if (!mayPass && refusals.size > 0) return refusals;
      if (!mayPass || attempt === attempts) throw error;
    }
    await delay(firstPause * attempt * (0.5 + Math.random()));
  }
}

function refusalsOf({ CancellationReasons = [] }: TransactionCanceledException): Refusals {
  const refusals = new Map<number, Refusal>();
  for (const [at, { Code, Item }] of CancellationReasons.entries()) {
    if (Code === 'ConditionalCheckFailed') refusals.set(at, { item: Item && plainItem(Item) });
  }
  return refusals;
}

function isPassing({ CancellationReasons = [] }: TransactionCanceledException): boolean {
  return CancellationReasons.some(({ Code = 'None' }) => passing.includes(Code));
}

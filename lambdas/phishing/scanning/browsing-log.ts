import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  BatchWriteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { Decision, Label } from '../verdict/decide';
import { attributesOf, positioned, readHead, type Write, writesToMove } from './browsing-log-head';

/** What a parent reads about a scanned URL. */
export interface LogEntry {
  readonly url: string;
  readonly label: Label;
  readonly decision: Decision;
  readonly score: number;
  /** ISO 8601 UTC. */
  readonly timestamp: string;
}

export interface LogPage {
  readonly total: number;
  /** Newest first. */
  readonly entries: readonly LogEntry[];
}

/** The scans of each parent, numbered from 1 without a gap. */
export interface BrowsingLog {
  /**
   * Keeps all of the entries or none. `token` names this write: repeating it after a lost answer does nothing.
   * `timeLimit` is in milliseconds.
   */
  append(owner: string, token: string, entries: readonly LogEntry[], timeLimit: number): Promise<void>;
  /** Any page costs the same: its positions are known from the total. */
  page(owner: string, page: number, pageSize: number): Promise<LogPage>;
}

/** The most that BatchWriteItem takes. */
const batchSize = 25;
const headPosition = 0;

export function createBrowsingLog(
  client: DynamoDBDocumentClient,
  table: string,
  warn: (message: string, error: unknown) => void,
): BrowsingLog {
  /** Moves entries from the head into items of their own. Doing it twice, or half, does no harm. */
  const move = async (owner: string, writes: readonly Write[], abortSignal: AbortSignal): Promise<void> => {
    const puts = positioned(writes).map(({ position, entry }) => ({
      PutRequest: { Item: { owner, position, ...entry } },
    }));
    for (let at = 0; at < puts.length; at += batchSize) {
      const batch = { RequestItems: { [table]: puts.slice(at, at + batchSize) } };
      const { UnprocessedItems } = await client.send(new BatchWriteCommand(batch), { abortSignal });
      if (UnprocessedItems?.[table]) throw new Error('DynamoDB has not taken all items of a batch');
    }
    const names = writes.flatMap(({ token }) => Object.values(attributesOf(token)));
    await client.send(
      new UpdateCommand({
        TableName: table,
        Key: { owner, position: headPosition },
        UpdateExpression: `REMOVE ${names.map((_, index) => `#${index}`).join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(names.map((name, index) => [`#${index}`, name])),
      }),
      { abortSignal },
    );
  };

  return {
    async append(owner, token, entries, timeLimit) {
      const abortSignal = AbortSignal.timeout(timeLimit);
      const names = attributesOf(token);
      const update = new UpdateCommand({
        TableName: table,
        Key: { owner, position: headPosition },
        UpdateExpression:
          'SET #entries = :entries, #after = if_not_exists(#total, :none), #total = if_not_exists(#total, :none) + :count',
        ConditionExpression: 'attribute_not_exists(#entries)',
        ExpressionAttributeNames: { '#entries': names.entries, '#after': names.after, '#total': 'total' },
        ExpressionAttributeValues: { ':entries': entries, ':none': 0, ':count': entries.length },
        ReturnValues: 'ALL_NEW',
      });
      const head = readHead(await unlessDoneBefore(() => client.send(update, { abortSignal })));
      const due = writesToMove(head, token, Date.parse(entries[0]?.timestamp ?? ''));
      if (due.length === 0) return;
      await move(owner, due, abortSignal).catch((error: unknown) => {
        warn('Log entries stay in the head, where readers find them too', error);
      });
    },

    async page(owner, page, pageSize) {
      const key = { owner, position: headPosition };
      const { Item } = await client.send(
        new GetCommand({ TableName: table, Key: key, ConsistentRead: true }),
      );
      const { total, open } = readHead(Item);
      const highest = total - (page - 1) * pageSize;
      if (highest < 1) return { total, entries: [] };
      const lowest = Math.max(1, highest - pageSize + 1);
      // Moved entries were items before they left the head, so a consistent read afterwards misses none.
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: '#owner = :owner AND #position BETWEEN :lowest AND :highest',
          ExpressionAttributeNames: { '#owner': 'owner', '#position': 'position' },
          ExpressionAttributeValues: { ':owner': owner, ':lowest': lowest, ':highest': highest },
          ConsistentRead: true,
        }),
      );
      const found = new Map(positioned(open).map(({ position, entry }) => [position, entry]));
      for (const { position, ...entry } of Items) found.set(position, toEntry(entry));
      const newestFirst = [...found]
        .filter(([position]) => position >= lowest && position <= highest)
        .toSorted(([one], [other]) => other - one);
      return { total, entries: newestFirst.map(([, entry]) => entry) };
    },
  };
}

/** The attributes after a write; none when its condition says that it went through before. */
async function unlessDoneBefore(
  write: () => Promise<{ readonly Attributes?: Readonly<Record<string, unknown>> | undefined }>,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  try {
    return (await write()).Attributes;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

function toEntry({ url, label, decision, score, timestamp }: Readonly<Record<string, unknown>>): LogEntry {
  return { url, label, decision, score, timestamp } as LogEntry;
}

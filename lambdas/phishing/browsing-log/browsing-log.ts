import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import type { LogEntry } from '../../../contracts/phishing/browsing-log';
import { unlessRefused } from '../../shared/aws/unless-refused';
import { attributesOf, headKey, readHead, writesToMove } from './browsing-log-head';
import { moveWrites } from './move-writes';
import { type LogPage, readLogPage } from './read-log-page';

/** The scans of each parent, numbered from 1 without a gap. */
export interface BrowsingLog {
  /**
   * Keeps all of the entries or none. `token` names this write: repeating it after a lost answer does nothing.
   * `timeout` is in milliseconds.
   */
  append(owner: string, token: string, entries: readonly LogEntry[], timeout: number): Promise<void>;
  /** Any page costs the same: its positions are known from the total. */
  page(owner: string, page: number, pageSize: number): Promise<LogPage>;
}

export function createBrowsingLog(
  client: DynamoDBDocumentClient,
  tableName: string,
  warn: (message: string, error: unknown) => void,
): BrowsingLog {
  const table = { client, tableName };
  return {
    page: (owner, page, pageSize) => readLogPage(table, owner, page, pageSize),

    async append(owner, token, entries, timeout) {
      const abortSignal = AbortSignal.timeout(timeout);
      const update = { TableName: tableName, Key: headKey(owner), ...appendUpdate(token, entries) };
      const outcome = await unlessRefused(() => client.send(new UpdateCommand(update), { abortSignal }));
      // Refused: this write has succeeded before, and the request that sent it moves what is due.
      if (outcome instanceof ConditionalCheckFailedException) return;
      const now = Date.parse(entries[0]?.timestamp ?? '');
      const due = writesToMove(readHead(outcome.Attributes), token, now);
      await moveWrites(table, owner, due, abortSignal).catch((error: unknown) => {
        warn('Log entries stay in the head, where readers find them too', error);
      });
    },
  };
}

function appendUpdate(
  token: string,
  entries: readonly LogEntry[],
): Omit<UpdateCommandInput, 'TableName' | 'Key'> {
  const names = attributesOf(token);
  return {
    UpdateExpression:
      'SET #entries = :entries, #after = if_not_exists(#total, :none), #total = if_not_exists(#total, :none) + :count',
    ConditionExpression: 'attribute_not_exists(#entries)',
    ExpressionAttributeNames: { '#entries': names.entries, '#after': names.after, '#total': 'total' },
    ExpressionAttributeValues: { ':entries': entries, ':none': 0, ':count': entries.length },
    ReturnValues: 'ALL_NEW',
  };
}

import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { LogEntry } from '../../../contracts/phishing/browsing-log';
import { unlessRefused } from '../../shared/aws/unless-refused';
import { type CallLimits, within } from '../../shared/aws/within';
import { type Append, type Appended, appendAgain } from './append-again';
import { appendUpdate } from './append-update';
import { headKey, readHead } from './browsing-log-head';
import { latestOf } from './dated-by';
import type { LogTable } from './log-table';
import { moveWrites } from './move-writes';
import { type LogPage, readLogPage } from './read-log-page';
import { redateLog } from './redate-log';
import type { Retention } from './retention';
import { writesToMove } from './writes-to-move';

/** The scans of each parent, numbered from 1 without a gap. */
export interface BrowsingLog {
  /**
   * Keeps all of the entries or none. `token` names this write: repeating it after a lost answer does nothing. `isAgain`
   * says that an earlier attempt may have made it, however long ago. `timeout` is in milliseconds.
   */
  append(
    owner: string,
    token: string,
    entries: readonly LogEntry[],
    retention: Retention,
    timeout: number,
    isAgain?: boolean,
  ): Promise<void>;
  /** What is newer than `gone`, in epoch milliseconds. Any page costs the same: its positions are known from the total. */
  page(owner: string, page: number, pageSize: number, gone: number): Promise<LogPage>;
  /** Deletes what is gone under a new choice and dates the rest anew; false if the time was too short for all of it. */
  redate(owner: string, retention: Retention, now: number, hasTime: () => boolean): Promise<boolean>;
}

export function createBrowsingLog(
  client: DynamoDBDocumentClient,
  tableName: string,
  warn: (message: string, error: unknown) => void,
): BrowsingLog {
  const table = { client, tableName };
  return {
    page: (owner, page, pageSize, gone) => readLogPage(table, { owner, gone }, page, pageSize),

    redate: (owner, retention, now, hasTime) => redateLog(table, owner, { retention, now, hasTime }),

    async append(owner, token, entries, retention, timeout, isAgain = false) {
      const limits = within(timeout);
      const write = { owner, token, entries, retention };
      const outcome = await (isAgain ? appendAgain(table, write, limits) : append(table, write, limits));
      // The request that made it before moves what is due.
      if (outcome === undefined) return;
      const now = Date.parse(entries[0]?.timestamp ?? '');
      const head = readHead(outcome.Attributes);
      const latest = latestOf(retention, head);
      const due = writesToMove(head, token, latest, now);
      await moveWrites(table, owner, due, latest, limits).catch((error: unknown) => {
        warn('Log entries stay in the head, where readers find them too', error);
      });
    },
  };
}

/** Refused, it was made before, or a later choice counts. */
async function append(table: LogTable, write: Append, limits: CallLimits): Promise<Appended> {
  const { owner, token, entries, retention } = write;
  const key = { TableName: table.tableName, Key: headKey(owner) };
  const update = new UpdateCommand({ ...key, ...appendUpdate(token, entries, retention) });
  const outcome = await unlessRefused(() => table.client.send(update, limits));
  return outcome instanceof ConditionalCheckFailedException ? appendAgain(table, write, limits) : outcome;
}

import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { DatasetEntry, EntryStatus } from '../../../contracts/phishing/dataset';
import { unlessRefused } from '../../shared/aws/unless-refused';
import type { Clock } from '../../shared/time/clock';
import { byStatus } from '../env';
import { entryId, goneAt, type Report, type Review, type Sighting, shownOf } from './dataset-entry';
import { type DatasetKey, readEntry } from './dataset-item';
import { emptyUpdate, reportUpdate, reviewUpdate, sightingUpdate, type Update } from './dataset-updates';

/**
 * Every scanned URL once, until nobody has seen it for long. Each change is one request, and repeating it after a lost
 * answer does no harm.
 */
export interface Dataset {
  /** Counts a sighting; `token` names it. `timeout` is in milliseconds. */
  addSighting(sighting: Sighting, token: string, timeout: number): Promise<void>;
  /** The entry after the review, with what is not shown of it, or why there is none. */
  review(id: string, review: Review): Promise<DatasetEntry | 'unknown' | 'not pending'>;
  /** Makes an entry Pending again, or a new one; a second report by the same parent changes nothing. */
  report(sighting: Sighting, report: Report): Promise<void>;
  /** As they are shown, newest seen first; a page may be empty. */
  pages(status: EntryStatus, from?: ReadFrom): AsyncIterable<readonly DatasetEntry[]>;
}

export interface ReadFrom {
  readonly after?: Omit<DatasetKey, 'status'> | undefined;
  /** Most entries to read at once. A page may still end earlier, after 1 MB. */
  readonly pageSize?: number | undefined;
}

export function createDataset(
  client: DynamoDBDocumentClient,
  tableName: string,
  clock: Pick<Clock, 'now'>,
): Dataset {
  const write = (id: string, update: Update, abortSignal?: AbortSignal) =>
    unlessRefused(() =>
      client.send(
        new UpdateCommand({ TableName: tableName, Key: { id }, ...update }),
        abortSignal ? { abortSignal } : {},
      ),
    );
  /** As if an entry that is gone had been removed. */
  const writeAnew = async (sighting: Sighting, update: Update, abortSignal?: AbortSignal): Promise<void> => {
    const id = entryId(sighting.url);
    const outcome = await write(id, update, abortSignal);
    if (!isGone(outcome, sighting.at)) return;
    await write(id, emptyUpdate(sighting), abortSignal);
    await write(id, update, abortSignal);
  };
  return {
    addSighting: (sighting, token, timeout) =>
      writeAnew(sighting, sightingUpdate(sighting, token), AbortSignal.timeout(timeout)),

    async review(id, review) {
      const outcome = await write(id, reviewUpdate(review));
      if (!(outcome instanceof ConditionalCheckFailedException)) return readEntry(outcome.Attributes);
      return outcome.Item === undefined || isGone(outcome, review.at) ? 'unknown' : 'not pending';
    },

    report: (sighting, report) => writeAnew(sighting, reportUpdate(sighting, report)),

    async *pages(status, { after, pageSize } = {}) {
      const query = {
        TableName: tableName,
        IndexName: byStatus,
        KeyConditionExpression: '#status = :status AND lastSeenAt > :gone',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':status': status, ':gone': goneAt(clock.now()) },
        ScanIndexForward: false,
      };
      const size = pageSize === undefined ? {} : { pageSize };
      const start = after === undefined ? {} : { startingToken: { status, ...after } };
      for await (const { Items = [] } of paginateQuery({ client, ...size, ...start }, query)) {
        yield Items.map((item) => shownOf(readEntry(item)));
      }
    },
  };
}

function isGone(outcome: unknown, at: string): boolean {
  if (!(outcome instanceof ConditionalCheckFailedException)) return false;
  const { S: lastSeenAt } = outcome.Item?.['lastSeenAt'] ?? {};
  return lastSeenAt !== undefined && lastSeenAt <= goneAt(Date.parse(at));
}

import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { DatasetEntry, EntryStatus } from '../../../contracts/phishing/dataset';
import { unlessRefused } from '../../shared/aws/unless-refused';
import { byStatus } from '../env';
import { entryId, type Report, type Review, type Sighting, withoutReasons } from './dataset-entry';
import { type DatasetKey, readEntry } from './dataset-item';
import { reportUpdate, reviewUpdate, sightingUpdate } from './dataset-updates';

/** Every scanned URL once. Each change is one request, and repeating it after a lost answer does no harm. */
export interface Dataset {
  /** Counts a sighting; `token` names it. `timeout` is in milliseconds. */
  addSighting(sighting: Sighting, token: string, timeout: number): Promise<void>;
  /** The entry after the review, or why there is none. */
  review(id: string, review: Review): Promise<DatasetEntry | 'unknown' | 'not pending'>;
  /** Makes an entry Pending again, or a new one; a second report by the same parent changes nothing. */
  report(sighting: Sighting, report: Report): Promise<void>;
  /** Newest seen first; a page may be empty. */
  pages(status: EntryStatus, from?: ReadFrom): AsyncIterable<readonly DatasetEntry[]>;
}

export interface ReadFrom {
  readonly after?: Omit<DatasetKey, 'status'> | undefined;
  /** Most entries to read at once. A page may still end earlier, after 1 MB. */
  readonly pageSize?: number | undefined;
}

export function createDataset(client: DynamoDBDocumentClient, tableName: string): Dataset {
  const entry = (id: string) => ({ TableName: tableName, Key: { id } });
  return {
    async addSighting(sighting, token, timeout) {
      const abortSignal = AbortSignal.timeout(timeout);
      const update = { ...entry(entryId(sighting.url)), ...sightingUpdate(sighting, token) };
      await unlessRefused(() => client.send(new UpdateCommand(update), { abortSignal }));
    },

    async review(id, review) {
      const update = { ...entry(id), ...reviewUpdate(review) };
      const outcome = await unlessRefused(() => client.send(new UpdateCommand(update)));
      if (!(outcome instanceof ConditionalCheckFailedException))
        return withoutReasons(readEntry(outcome.Attributes));
      return outcome.Item === undefined ? 'unknown' : 'not pending';
    },

    async report(sighting, report) {
      const update = { ...entry(entryId(sighting.url)), ...reportUpdate(sighting, report) };
      await unlessRefused(() => client.send(new UpdateCommand(update)));
    },

    async *pages(status, { after, pageSize } = {}) {
      const query = {
        TableName: tableName,
        IndexName: byStatus,
        KeyConditionExpression: '#status = :status',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':status': status },
        ScanIndexForward: false,
      };
      const size = pageSize === undefined ? {} : { pageSize };
      const start = after === undefined ? {} : { startingToken: { status, ...after } };
      for await (const { Items = [] } of paginateQuery({ client, ...size, ...start }, query)) {
        yield Items.map(readEntry);
      }
    },
  };
}

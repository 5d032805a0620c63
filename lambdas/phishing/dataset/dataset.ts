import { type DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { DatasetEntry, EntryStatus } from '../../../contracts/phishing/dataset';
import { within } from '../../shared/aws/within';
import type { Clock } from '../../shared/time/clock';
import { byStatus } from '../env';
import { goneAt, type Review, type Sighting, shownOf } from './dataset-entry';
import { isOfItsUrl, readEntry } from './dataset-item';
import { asItIs, reviewUpdate, sightingUpdate } from './dataset-updates';
import { createEntryWrites, isRefused, isThere } from './entry-writes';

/** Of an entry in the index by status. */
export type DatasetPlace = Pick<DatasetEntry, 'lastSeenAt' | 'id'>;

/** A review that somebody else's was before; the entry as it is. */
export interface Refused {
  readonly refusedBy: DatasetEntry;
}

/**
 * Every scanned URL once, until nobody has seen it for long. Each change is one request, and repeating it after a lost
 * answer does no harm.
 */
export interface Dataset {
  /** Counts a sighting; `token` names it. `timeout` is in milliseconds. */
  addSighting(sighting: Sighting, token: string, timeout: number): Promise<void>;
  /** The entry after the review, with what is not shown of it, or why there is none. */
  review(id: string, review: Review): Promise<DatasetEntry | 'unknown' | Refused>;
  /** As they are shown, newest seen first; a page may be empty. */
  pages(status: EntryStatus, from?: ReadFrom<DatasetPlace>): AsyncIterable<readonly DatasetEntry[]>;
  /** All that are confirmed phishing, as they are kept: for the list of them. */
  confirmed(): AsyncIterable<readonly DatasetEntry[]>;
}

export interface ReadFrom<Place> {
  readonly after?: Place | undefined;
  /** Most entries to read at once. A page may still end earlier, after 1 MB. */
  readonly pageSize?: number | undefined;
}

export function createDataset(
  client: DynamoDBDocumentClient,
  tableName: string,
  clock: Pick<Clock, 'now'>,
): Dataset {
  const { write, writeAnew } = createEntryWrites(client, tableName);
  async function* read(status: EntryStatus, { after, pageSize }: ReadFrom<DatasetPlace> = {}) {
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
      yield Items.map(readEntry).filter((entry) => entry.status === status && isOfItsUrl(entry));
    }
  }
  return {
    async addSighting(sighting, token, timeout) {
      await writeAnew(sighting, sightingUpdate(sighting, token), within(timeout));
    },

    async review(id, review) {
      const outcome = await write(id, reviewUpdate(review));
      if (!isRefused(outcome)) return readEntry(outcome.Attributes);
      if (!isThere(outcome, review.at)) return 'unknown';
      const current = await write(id, asItIs);
      return isRefused(current) ? 'unknown' : { refusedBy: readEntry(current.Attributes) };
    },

    async *pages(status, from) {
      for await (const entries of read(status, from)) yield entries.map(shownOf);
    },

    async *confirmed() {
      for await (const entries of read('Approved'))
        yield entries.filter(({ finalLabel }) => finalLabel === 'Phishing');
    },
  };
}

import { type DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { DatasetEntry, EntryStatus } from '../../../contracts/phishing/dataset';
import { untilUnchanged } from '../../shared/aws/until-unchanged';
import { within } from '../../shared/aws/within';
import type { Clock } from '../../shared/time/clock';
import { byStatus } from '../env';
import {
  goneAt,
  isSameReview,
  type KeptEntry,
  type Review,
  type Sighting,
  shownOf,
  surelyGoneAt,
} from './dataset-entry';
import { isOfItsUrl, readEntry } from './dataset-item';
import { reviewedSightingUpdate, sightingUpdate } from './dataset-updates';
import { createEntryWrites } from './entry-writes';
import { isReviewKey } from './review-key';
import { type ReviewUpkeep, reviewUpkeep } from './review-upkeep';
import { createReviews, reviewed } from './reviews';

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
export interface Dataset extends ReviewUpkeep {
  /** Counts a sighting; `token` names it. `timeout` is in milliseconds. */
  addSighting(sighting: Sighting, token: string, timeout: number): Promise<void>;
  /** The entry after the review, with what is not shown of it, or why there is none. */
  review(id: string, review: Review): Promise<DatasetEntry | 'unknown' | Refused>;
  /** As they are shown, newest seen first; a page may be empty. */
  pages(status: EntryStatus, from?: ReadFrom<DatasetPlace>): AsyncIterable<readonly KeptEntry[]>;
  /** All that are confirmed phishing, as they are kept: for the list of them. One that is moved meanwhile may come twice. */
  confirmed(): AsyncIterable<readonly DatasetEntry[]>;
}

export interface ReadFrom<Place> {
  readonly after?: Place | undefined;
  /** Most entries to read at once. A page may still end earlier, after 1 MB. */
  readonly pageSize?: number | undefined;
}

interface Reading extends ReadFrom<DatasetPlace> {
  readonly isOldestFirst?: boolean;
}

export function createDataset(
  client: DynamoDBDocumentClient,
  tableName: string,
  clock: Pick<Clock, 'now'>,
): Dataset {
  const { writeAnew } = createEntryWrites(client, tableName);
  const reviews = createReviews(client, tableName);
  async function* read(status: EntryStatus, { after, pageSize, isOldestFirst = false }: Reading = {}) {
    const query = {
      TableName: tableName,
      IndexName: byStatus,
      KeyConditionExpression: '#status = :status AND lastSeenAt > :gone',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':status': status, ':gone': surelyGoneAt(clock.now()) },
      ScanIndexForward: isOldestFirst,
    };
    const size = pageSize === undefined ? {} : { pageSize };
    const start = after === undefined ? {} : { startingToken: { status, ...after } };
    for await (const { Items = [] } of paginateQuery({ client, ...size, ...start }, query)) {
      const gone = goneAt(clock.now());
      yield Items.filter((item) => (status === 'Pending' ? item['moved'] === undefined : isReview(item)))
        .map(readEntry)
        .filter((entry) => entry.lastSeenAt > gone && entry.status === status && isOfItsUrl(entry));
    }
  }
  return {
    ...reviewUpkeep(read, reviews, clock),

    async addSighting(sighting, token, timeout) {
      const change = {
        entry: sightingUpdate(sighting, token),
        reviewed: reviewedSightingUpdate(sighting, token),
      };
      await writeAnew(sighting, change, within(timeout));
    },

    review(id, review) {
      return untilUnchanged(async () => {
        const found = await reviews.find(id, review.at);
        if (!found) return 'unknown';
        const { stored, entry } = found;
        if (entry.status !== 'Pending') return isThis(entry, review) ? entry : { refusedBy: entry };
        const moved = await reviews.move(stored, reviewed(stored, review));
        return moved && readEntry(moved);
      });
    },

    async *pages(status, from) {
      for await (const entries of read(status, from)) yield entries.map(shownOf);
    },

    async *confirmed() {
      // Who keeps what was seen moves it to the newest: this way it is met twice, the other way perhaps never.
      for await (const entries of read('Approved', { isOldestFirst: true }))
        yield entries.filter(({ finalLabel }) => finalLabel === 'Phishing');
    },
  };
}

/** Reviewed where it was seen, as all were once, or moved; of anything else the status says nothing. */
function isReview({ id, reviewedAt }: Readonly<Record<string, unknown>>): boolean {
  return reviewedAt !== undefined || isReviewKey(String(id));
}

/** Whether an entry has this very review, whose answer was lost. */
function isThis(entry: DatasetEntry, review: Review): boolean {
  return entry.reviewedAt === review.at && isSameReview(entry, review);
}

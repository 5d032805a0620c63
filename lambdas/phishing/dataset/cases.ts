import { type DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { DatasetEntry } from '../../../contracts/phishing/dataset';
import { untilUnchanged } from '../../shared/aws/until-unchanged';
import type { Clock } from '../../shared/time/clock';
import { byCase } from '../env';
import { closeUpdate, reportUpdate, reviewOf, turnUpdate } from './case-updates';
import type { ReadFrom } from './dataset';
import { type Closing, goneAt, type Report, type Sighting, surelyGoneAt } from './dataset-entry';
import { type CasePlace, isOfItsUrl, type OpenCase, readCase, readEntry } from './dataset-item';
import { createEntryWrites, type EntryWrites, isRefused } from './entry-writes';
import { turnId } from './forgotten-families';
import { isReviewKey } from './review-key';
import { createReviews, type Reviews, reviewed, type Stored } from './reviews';

/** What was reported, beside the entry that it is about. */
export interface Cases {
  /** Counts a report of an account on a day: 1 for the first. Both are names that nobody reads. */
  takeTurn(day: string, mark: string): Promise<number>;
  /** Opens a case or joins the open one; a second report of one account changes nothing. */
  report(sighting: Sighting, report: Report): Promise<void>;
  /** The entry after its case was closed, also where this Admin had closed it so before; or why there is none. */
  close(id: string, closing: Closing): Promise<DatasetEntry | 'unknown' | 'not open'>;
  /** Those whose reporters report least first, then the oldest; a page may be empty. */
  pages(from?: ReadFrom<CasePlace>): AsyncIterable<readonly OpenCase[]>;
}

/** Seconds that an account's count of a day outlives the beginning of that day. */
const turnKept = 2 * 86_400;

export function createCases(
  client: DynamoDBDocumentClient,
  tableName: string,
  clock: Pick<Clock, 'now'>,
): Cases {
  const { write, writeAnew } = createEntryWrites(client, tableName);
  const reviews = createReviews(client, tableName);

  return {
    async takeTurn(day, mark) {
      const update = turnUpdate(Date.parse(day) / 1_000 + turnKept);
      const outcome = await write(turnId(day, mark), update);
      return isRefused(outcome) ? 1 : Number(outcome.Attributes?.['turns']);
    },

    async report(sighting, report) {
      // A case may be closed between the first two.
      for (const opens of [true, false, true]) {
        const outcome = await writeAnew(sighting, reportUpdate(sighting, report, opens));
        if (!isRefused(outcome)) return;
      }
    },

    close(id, closing) {
      let { isAgain } = closing;
      return untilUnchanged(async () => {
        const found = await reviews.find(id, closing.at);
        if (!found) return 'unknown';
        const { stored, entry } = found;
        if (stored['caseState'] !== 'Open') return isSame(stored, closing) ? entry : 'not open';
        // What is open was reported after this request had closed what was.
        if (isAgain && stored['closedIn'] === closing.request) return entry;
        // So may this attempt have, from now on.
        isAgain = true;
        const closed = await closeThere({ write, move: reviews.move }, stored, closing);
        return closed && readEntry(closed);
      });
    },

    async *pages({ after, pageSize } = {}) {
      const query = {
        TableName: tableName,
        IndexName: byCase,
        KeyConditionExpression: 'caseState = :open',
        FilterExpression: 'lastSeenAt > :gone',
        ExpressionAttributeValues: { ':open': 'Open', ':gone': surelyGoneAt(clock.now()) },
      };
      const size = pageSize === undefined ? {} : { pageSize };
      const start = after === undefined ? {} : { startingToken: { caseState: 'Open', ...after } };
      for await (const { Items = [] } of paginateQuery({ client, ...size, ...start }, query)) {
        const gone = goneAt(clock.now());
        yield Items.map(readCase).filter(({ entry }) => entry.lastSeenAt > gone && isOfItsUrl(entry));
      }
    },
  };
}

/** Whether this Admin has closed the case so already. */
function isSame({ closedBy, closedAs }: Stored, { by, outcome }: Closing): boolean {
  return closedBy === by && closedAs === outcome;
}

/** A first review moves the entry; undefined where somebody has changed it meanwhile. */
async function closeThere(
  { write, move }: Pick<EntryWrites, 'write'> & Pick<Reviews, 'move'>,
  entry: Stored,
  closing: Closing,
) {
  const review = reviewOf(closing);
  if (review && !isReviewKey(entry.id)) {
    const { by: closedBy, outcome: closedAs, request: closedIn } = closing;
    return move(entry, { ...reviewed(entry, review), closedBy, closedAs, closedIn });
  }
  const outcome = await write(entry.id, closeUpdate(entry, closing));
  return isRefused(outcome) ? undefined : outcome.Attributes;
}

import { type DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { DatasetEntry } from '../../../contracts/phishing/dataset';
import type { Clock } from '../../shared/time/clock';
import { byCase } from '../env';
import { closeUpdate, reportUpdate, turnUpdate } from './case-updates';
import type { ReadFrom } from './dataset';
import { type Closing, goneAt, type Report, type Sighting } from './dataset-entry';
import { type CasePlace, isOfItsUrl, type OpenCase, readCase, readEntry } from './dataset-item';
import { asItIs } from './dataset-updates';
import { createEntryWrites, isRefused, isThere, textIn } from './entry-writes';
import { turnId } from './forgotten-families';

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

    async close(id, closing) {
      const outcome = await write(id, closeUpdate(closing));
      if (!isRefused(outcome)) return readEntry(outcome.Attributes);
      if (!isThere(outcome, closing.at)) return 'unknown';
      const isSame =
        textIn(outcome, 'closedBy') === closing.by && textIn(outcome, 'closedAs') === closing.outcome;
      if (!isSame) return 'not open';
      const current = await write(id, asItIs);
      return isRefused(current) ? 'unknown' : readEntry(current.Attributes);
    },

    async *pages({ after, pageSize } = {}) {
      const query = {
        TableName: tableName,
        IndexName: byCase,
        KeyConditionExpression: 'caseState = :open',
        FilterExpression: 'lastSeenAt > :gone',
        ExpressionAttributeValues: { ':open': 'Open', ':gone': goneAt(clock.now()) },
      };
      const size = pageSize === undefined ? {} : { pageSize };
      const start = after === undefined ? {} : { startingToken: { caseState: 'Open', ...after } };
      for await (const { Items = [] } of paginateQuery({ client, ...size, ...start }, query)) {
        yield Items.map(readCase).filter(({ entry }) => isOfItsUrl(entry));
      }
    },
  };
}

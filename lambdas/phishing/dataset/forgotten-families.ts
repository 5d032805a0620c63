import { DeleteCommand, type DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { Fields } from '../../../contracts/http/fields';
import { parseItem } from '../../shared/aws/parse-item';
import { type Now, seconds } from '../../shared/time/clock';
import { byCase, turnPrefix } from '../env';
import type { AccountMark } from './account-mark';
import { entryId } from './dataset-entry';
import { attributes } from './dataset-item';
import type { Update } from './dataset-updates';
import { createEntryWrites, isMoved, isRefused } from './entry-writes';
import { reviewKey } from './review-key';

/** The marks of one family. */
export interface FamilyMarks {
  readonly saw: AccountMark;
  readonly reported: AccountMark;
  readonly reportsOn: AccountMark;
}

/** Takes a family out of the dataset, which keeps URLs without people. Whatever was done before can be done again. */
export interface ForgottenFamilies {
  /** The entry goes where nobody else has met it and nobody has reviewed it; else the family's marks leave it. */
  forgetAt(url: string, userId: string): Promise<void>;
  /** URLs of open cases that the family may have reported, whether or not they are in its log. */
  reportedBy(userId: string): AsyncIterable<string>;
  /** How often it has reported on a day. */
  forgetDay(day: string, userId: string): Promise<void>;
}

const caseFields = { url: { kind: 'text' }, reportMarks: { kind: 'anything' } } as const satisfies Fields;

const onlyMark = (marks: string, mark: string) =>
  `(attribute_not_exists(${marks}) OR (size(${marks}) = :one AND contains(${marks}, ${mark})))`;

const emptied = attributes.filter((name) => name !== 'expiresAt');

/**
 * Where nobody else has met it, and nobody has reviewed it, nothing stays but the digest of the URL, which DynamoDB removes.
 * An update: who may delete an entry may delete its review.
 */
function empty(saw: string, reported: string, now: number) {
  return {
    UpdateExpression: `SET expiresAt = :now REMOVE ${emptied.map((name) => `#${name}`).join(', ')}`,
    ConditionExpression:
      'attribute_exists(#lastSeenAt) AND (attribute_not_exists(#status) OR #status = :pending) AND ' +
      'attribute_not_exists(#reporters) AND ' +
      `${onlyMark('#marks', ':saw')} AND ${onlyMark('#reportMarks', ':reported')}`,
    ExpressionAttributeNames: Object.fromEntries(emptied.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: {
      ...{ ':saw': saw, ':reported': reported, ':one': 1, ':pending': 'Pending', ':now': now },
    },
  };
}

/** The reason may be this family's own words. */
function silence(reported: string) {
  return {
    UpdateExpression: 'REMOVE reportReason DELETE reportMarks :own',
    ConditionExpression: 'contains(reportMarks, :reported)',
    ExpressionAttributeValues: { ':reported': reported, ':own': new Set([reported]) },
  };
}

function leave(saw: string) {
  return {
    UpdateExpression: 'DELETE marks :own',
    ConditionExpression: 'contains(marks, :saw)',
    ExpressionAttributeValues: { ':saw': saw, ':own': new Set([saw]) },
  };
}

export function createForgottenFamilies(
  client: DynamoDBDocumentClient,
  TableName: string,
  marks: FamilyMarks,
  clock: Now,
): ForgottenFamilies {
  const { write: writeOne } = createEntryWrites(client, TableName);
  const write = (key: string, update: Update) =>
    writeOne(key, { ...update, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' });
  return {
    async forgetAt(url, userId) {
      const id = entryId(url);
      const [saw, reported] = await Promise.all([marks.saw(url, userId), marks.reported(url, userId)]);
      if (!isRefused(await write(id, empty(saw, reported, seconds(clock))))) return;
      for (const leaving of [silence(reported), leave(saw)]) {
        const outcome = await write(id, leaving);
        if (isRefused(outcome) && isMoved(outcome)) await write(reviewKey(id), leaving);
      }
    },

    async *reportedBy(userId) {
      const query = {
        TableName,
        IndexName: byCase,
        KeyConditionExpression: 'caseState = :open',
        FilterExpression: 'attribute_exists(reportMarks)',
        ExpressionAttributeValues: { ':open': 'Open' },
      };
      for await (const { Items = [] } of paginateQuery({ client }, query)) {
        for (const item of Items) {
          const { url, reportMarks } = parseItem('case', caseFields, item);
          const mark = await marks.reported(url, userId);
          if (reportMarks instanceof Set && reportMarks.has(mark)) yield url;
        }
      }
    },

    async forgetDay(day, userId) {
      const id = turnId(day, await marks.reportsOn(day, userId));
      await client.send(new DeleteCommand({ TableName, Key: { id } }));
    },
  };
}

/** Under what the count of an account's reports on a day stands. */
export function turnId(day: string, mark: string): string {
  return `${turnPrefix}${day} ${mark}`;
}

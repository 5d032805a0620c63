import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unlessRefused } from '../../shared/aws/unless-refused';
import { byStatus } from '../env';
import type { Label } from '../verdict/decide';
import { type DatasetEntry, entryId, type Sighting, type Status } from './dataset-entry';
import { type DatasetItem, type DatasetKey, toEntry } from './dataset-item';

export interface Review {
  readonly status: Exclude<Status, 'Pending'>;
  /** What the reviewer says an approved URL is; by default what the model says. */
  readonly finalLabel?: Label | undefined;
  readonly by: string;
  /** ISO 8601 UTC. */
  readonly at: string;
}

export interface Report {
  readonly reason: string;
  /** Id of the parent, who is heard once about each URL. */
  readonly by: string;
}

/** Every scanned URL once. Each change is one request, and repeating it after a lost answer does no harm. */
export interface Dataset {
  /** Counts a sighting; `token` names it. `timeLimit` is in milliseconds. */
  see(sighting: Sighting, token: string, timeLimit: number): Promise<void>;
  /** The entry after the review, or why there is none. */
  review(id: string, review: Review): Promise<DatasetEntry | 'unknown' | 'not pending'>;
  /** Makes an entry Pending again, and one of a URL that has none; nothing happens to one that was heard about. */
  report(sighting: Sighting, report: Report): Promise<void>;
  /** Newest seen first; a page may be empty. */
  pages(status: Status, from?: ReadFrom): AsyncIterable<readonly DatasetEntry[]>;
}

export interface ReadFrom {
  readonly after?: Omit<DatasetKey, 'status'> | undefined;
  /** Most entries to read at once. A page may still end earlier, after 1 MB. */
  readonly pageSize?: number | undefined;
}

/** Most parents whose reports send one entry back to review. */
const mostReporters = 20;

/** Sets what a new entry starts with. */
const unlessThere =
  'host = if_not_exists(host, :host), #url = if_not_exists(#url, :url), #source = if_not_exists(#source, :source), ' +
  'firstSeenAt = if_not_exists(firstSeenAt, :at)';
const names = { '#url': 'url', '#source': 'source', '#status': 'status' };

export function createDataset(client: DynamoDBDocumentClient, table: string): Dataset {
  const update = (id: string, expressions: Omit<UpdateCommand['input'], 'TableName' | 'Key'>) =>
    new UpdateCommand({ TableName: table, Key: { id }, ...expressions });

  return {
    async see(sighting, token, timeLimit) {
      const abortSignal = AbortSignal.timeout(timeLimit);
      const command = update(entryId(sighting.url), {
        UpdateExpression:
          `SET ${unlessThere}, #status = if_not_exists(#status, :pending), predicted = :predicted, lastSeenAt = :at, ` +
          'lastSighting = :token ADD seenCount :one',
        ConditionExpression: 'NOT lastSighting = :token',
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: { ...valuesOf(sighting), ':token': token, ':one': 1 },
      });
      await unlessRefused(() => client.send(command, { abortSignal }));
    },

    async review(id, { status, finalLabel, by, at }) {
      const labelled =
        status === 'Approved' ? `, finalLabel = ${finalLabel ? ':label' : 'predicted.label'}` : '';
      const command = update(id, {
        UpdateExpression: `SET #status = :status, judged = predicted, reviewedBy = :by, reviewedAt = :at${labelled}`,
        // The second half holds when this very review is repeated.
        ConditionExpression: '#status = :pending OR (reviewedBy = :by AND reviewedAt = :at)',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':status': status,
          ':pending': 'Pending',
          ':by': by,
          ':at': at,
          ...(finalLabel && { ':label': finalLabel }),
        },
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      });
      const outcome = await unlessRefused(() => client.send(command));
      if (!(outcome instanceof ConditionalCheckFailedException))
        return toEntry(outcome.Attributes as DatasetItem);
      return outcome.Item === undefined ? 'unknown' : 'not pending';
    },

    async report(sighting, { reason, by }) {
      const command = update(entryId(sighting.url), {
        UpdateExpression:
          `SET ${unlessThere}, #status = :pending, predicted = if_not_exists(predicted, :predicted), ` +
          'lastSeenAt = if_not_exists(lastSeenAt, :at), seenCount = if_not_exists(seenCount, :none), ' +
          'reportReason = :reason, reportedAt = :at ' +
          'REMOVE judged, finalLabel, reviewedBy, reviewedAt ADD reporters :by',
        ConditionExpression:
          'attribute_not_exists(reporters) OR (NOT contains(reporters, :me) AND size(reporters) < :most)',
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: {
          ...valuesOf(sighting),
          ':none': 0,
          ':reason': reason,
          ':by': new Set([by]),
          ':me': by,
          ':most': mostReporters,
        },
      });
      await unlessRefused(() => client.send(command));
    },

    async *pages(status, { after, pageSize } = {}) {
      const query = {
        TableName: table,
        IndexName: byStatus,
        KeyConditionExpression: '#status = :status',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':status': status },
        ScanIndexForward: false,
      };
      const size = pageSize === undefined ? {} : { pageSize };
      const start = after === undefined ? {} : { startingToken: { status, ...after } };
      for await (const page of paginateQuery({ client, ...size, ...start }, query)) {
        yield (page.Items ?? []).map((item) => toEntry(item as DatasetItem));
      }
    },
  };
}

function valuesOf({ url, host, prediction, source, at }: Sighting): Readonly<Record<string, unknown>> {
  const { label, score, decision } = prediction;
  return {
    ':url': url,
    ':host': host,
    ':predicted': { label, score, decision },
    ':source': source,
    ':at': at,
    ':pending': 'Pending',
  };
}

import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { expiryOf, goneAt, type Review, type Sighting } from './dataset-entry';
import { attributes } from './dataset-item';

export type Update = Omit<UpdateCommandInput, 'TableName' | 'Key'>;

/** What a new entry begins with, whether a sighting or a report creates it. */
export const initially =
  'host = if_not_exists(host, :host), #url = if_not_exists(#url, :url), #source = if_not_exists(#source, :source), ' +
  'firstSeenAt = if_not_exists(firstSeenAt, :at)';
export const names = { '#url': 'url', '#source': 'source', '#status': 'status' };

/** What an open case has, and a closed one has not; its reason is a parent's own words. */
export const ofAnOpenCase = 'caseState, caseOrder, reportReason, reportCount';

/** An entry that is gone counts as none. */
export const isThere = '(attribute_not_exists(lastSeenAt) OR lastSeenAt > :gone)';

/** Counts a sighting once, however often this update is sent. */
export function sightingUpdate(sighting: Sighting, token: string): Update {
  const { mark } = sighting;
  return {
    UpdateExpression:
      `SET ${initially}, #status = if_not_exists(#status, :pending), predicted = :predicted, lastSeenAt = :at, ` +
      `expiresAt = :expiry, lastSighting = :token ADD seenCount :one${mark === undefined ? '' : ', marks :mark'}`,
    ConditionExpression: `${isThere} AND NOT lastSighting = :token`,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: {
      ...valuesOf(sighting),
      ':gone': goneAt(Date.parse(sighting.at)),
      ':expiry': expiryOf(sighting.at),
      ':token': token,
      ':one': 1,
      ...(mark !== undefined && { ':mark': new Set([mark]) }),
    },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  };
}

/** Empties an entry that is gone, so that what comes next finds a new one; a review of it is of another one, and counts no more. */
export function emptyUpdate({ at }: Pick<Sighting, 'at'>): Update {
  return {
    UpdateExpression: `REMOVE ${attributes.map((name) => `#${name}`).join(', ')}`,
    ConditionExpression: 'lastSeenAt <= :gone',
    ExpressionAttributeNames: Object.fromEntries(attributes.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: { ':gone': goneAt(Date.parse(at)) },
  };
}

/** A review of what stood here before it was gone. */
const isOfAnother = '(attribute_exists(reviewOf) AND reviewOf <> firstSeenAt)';

/** Reviews an entry that is Pending, or repeats this same review; what was reported about it is settled by that. */
export function reviewUpdate({ status, finalLabel, by, at }: Review): Update {
  const isRejected = status === 'Rejected';
  const isSameLabel = `attribute_${isRejected ? 'not_' : ''}exists(finalLabel)`;
  const isSame = `reviewedBy = :by AND reviewedAt = :at AND ${finalLabel ? 'finalLabel = :label' : isSameLabel}`;
  return {
    UpdateExpression: `SET ${reviewed({ status, finalLabel })} REMOVE ${ofAnOpenCase}${isRejected ? ', finalLabel' : ''}`,
    ConditionExpression: `lastSeenAt > :gone AND (attribute_not_exists(reviewedAt) OR ${isOfAnother} OR (${isSame}))`,
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: {
      ':status': status,
      ':by': by,
      ':at': at,
      ':gone': goneAt(Date.parse(at)),
      ...(finalLabel && { ':label': finalLabel }),
    },
    ReturnValues: 'ALL_NEW',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  };
}

/** What a review sets; a rejected entry has no label of a reviewer. */
export function reviewed({ status, finalLabel }: Pick<Review, 'status' | 'finalLabel'>): string {
  const label = status === 'Approved' ? `, finalLabel = ${finalLabel ? ':label' : 'predicted.label'}` : '';
  return `#status = :status, judged = predicted, reviewedBy = :by, reviewedAt = :at, reviewOf = firstSeenAt${label}`;
}

/** Changes nothing and answers the entry: for roles that may update and not read. */
export const asItIs: Update = {
  UpdateExpression: 'SET lastSeenAt = lastSeenAt',
  ConditionExpression: 'attribute_exists(lastSeenAt)',
  ReturnValues: 'ALL_NEW',
};

export function valuesOf({ url, host, prediction, source, at }: Sighting): Readonly<Record<string, unknown>> {
  const { label, score, decision, explanation } = prediction;
  return {
    ':url': url,
    ':host': host,
    ':predicted': { label, score, decision, ...(explanation && { reasons: explanation.reasons }) },
    ':source': source,
    ':at': at,
    ':pending': 'Pending',
  };
}

import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { expiryOf, goneAt, type Report, type Review, type Sighting } from './dataset-entry';
import { attributes } from './dataset-item';

export type Update = Omit<UpdateCommandInput, 'TableName' | 'Key'>;

/** Most parents whose reports send one entry back to review. */
const maxReporters = 20;

/** What a new entry begins with, whether a sighting or a report creates it. */
const initially =
  'host = if_not_exists(host, :host), #url = if_not_exists(#url, :url), #source = if_not_exists(#source, :source), ' +
  'firstSeenAt = if_not_exists(firstSeenAt, :at)';
const names = { '#url': 'url', '#source': 'source', '#status': 'status' };

/** An entry that is gone counts as none. */
const isThere = '(attribute_not_exists(lastSeenAt) OR lastSeenAt > :gone)';

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

/** Empties an entry that is gone, so that what comes next finds a new one; nothing of it counts any more. */
export function emptyUpdate({ at }: Pick<Sighting, 'at'>): Update {
  return {
    UpdateExpression: `REMOVE ${attributes.map((name) => `#${name}`).join(', ')}`,
    ConditionExpression: 'lastSeenAt <= :gone',
    ExpressionAttributeNames: Object.fromEntries(attributes.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: { ':gone': goneAt(Date.parse(at)) },
  };
}

/** Reviews an entry that is Pending, or repeats this same review. */
export function reviewUpdate({ status, finalLabel, by, at }: Review): Update {
  const label = status === 'Approved' ? `, finalLabel = ${finalLabel ? ':label' : 'predicted.label'}` : '';
  const isSame = `#status = :status AND reviewedBy = :by AND reviewedAt = :at${finalLabel ? ' AND finalLabel = :label' : ''}`;
  return {
    UpdateExpression: `SET #status = :status, judged = predicted, reviewedBy = :by, reviewedAt = :at${label}`,
    ConditionExpression: `lastSeenAt > :gone AND (#status = :pending OR (${isSame}))`,
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: {
      ':status': status,
      ':pending': 'Pending',
      ':by': by,
      ':at': at,
      ':gone': goneAt(Date.parse(at)),
      ...(finalLabel && { ':label': finalLabel }),
    },
    ReturnValues: 'ALL_NEW',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  };
}

/** Makes an entry Pending again, unless this parent has reported it before or enough others have. */
export function reportUpdate(sighting: Sighting, { reason, by }: Report): Update {
  return {
    UpdateExpression:
      `SET ${initially}, #status = :pending, predicted = if_not_exists(predicted, :predicted), ` +
      'lastSeenAt = if_not_exists(lastSeenAt, :at), seenCount = if_not_exists(seenCount, :none), ' +
      'expiresAt = if_not_exists(expiresAt, :expiry), ' +
      'reportReason = :reason, reportedAt = :at ' +
      'REMOVE judged, finalLabel, reviewedBy, reviewedAt ADD reporters :by',
    ConditionExpression:
      `${isThere} AND ` +
      '(attribute_not_exists(reporters) OR (NOT contains(reporters, :me) AND size(reporters) < :most))',
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: {
      ...valuesOf(sighting),
      ':none': 0,
      ':reason': reason,
      ':by': new Set([by]),
      ':me': by,
      ':most': maxReporters,
      ':gone': goneAt(Date.parse(sighting.at)),
      ':expiry': expiryOf(sighting.at),
    },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  };
}

function valuesOf({ url, host, prediction, source, at }: Sighting): Readonly<Record<string, unknown>> {
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

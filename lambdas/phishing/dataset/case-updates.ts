import { type Closing, expiryOf, goneAt, type Report, type Sighting } from './dataset-entry';
import { initially, isThere, names, ofAnOpenCase, reviewed, type Update, valuesOf } from './dataset-updates';

/** Most accounts whose reports about one URL count. */
const maxReporters = 20;

/** Counts one more report of an account on a day; `expiresAt` is in epoch seconds. */
export function turnUpdate(expiresAt: number): Update {
  return {
    UpdateExpression: 'SET expiresAt = :expiry ADD turns :one',
    ExpressionAttributeValues: { ':expiry': expiresAt, ':one': 1 },
    ReturnValues: 'UPDATED_NEW',
  };
}

/** Where a case stands among the open ones: after those whose reporters had reported less that day, then by time. */
export function caseOrder(turn: number, at: string): string {
  return `${String(Math.min(turn, 99_999)).padStart(5, '0')} ${at}`;
}

const isNew =
  '(attribute_not_exists(reportMarks) OR (NOT contains(reportMarks, :mark) AND size(reportMarks) < :most))';

/**
 * A report opens a case beside the entry or moves an open one forward (`opens`), or else joins it; status, label and
 * reviewer stay. An account's second report about a URL is refused.
 */
export function reportUpdate(sighting: Sighting, { reason, mark, turn }: Report, opens: boolean): Update {
  const { ':pending': _, ...values } = valuesOf(sighting);
  const order = opens
    ? 'attribute_not_exists(caseOrder) OR caseOrder > :order'
    : 'attribute_exists(caseOrder) AND caseOrder <= :order';
  return {
    UpdateExpression:
      `SET ${initially}, predicted = if_not_exists(predicted, :predicted), ` +
      'lastSeenAt = if_not_exists(lastSeenAt, :at), seenCount = if_not_exists(seenCount, :none), ' +
      'expiresAt = if_not_exists(expiresAt, :expiry), reportedAt = :at, ' +
      `reportReason = if_not_exists(reportReason, :reason)${opens ? ', caseState = :open, caseOrder = :order' : ''} ` +
      'REMOVE reporters ADD reportMarks :marks, reportCount :one',
    ConditionExpression: `${isThere} AND ${isNew} AND (${order})`,
    ExpressionAttributeNames: { '#url': names['#url'], '#source': names['#source'] },
    ExpressionAttributeValues: {
      ...values,
      ':none': 0,
      ':one': 1,
      ':reason': reason,
      ':mark': mark,
      ':marks': new Set([mark]),
      ':most': maxReporters,
      ':order': caseOrder(turn, sighting.at),
      ...(opens && { ':open': 'Open' }),
      ':gone': goneAt(Date.parse(sighting.at)),
      ':expiry': expiryOf(sighting.at),
    },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  };
}

/** Closes the open case of an entry, and reviews the entry anew if the reviewer says so. */
export function closeUpdate({ outcome, by, at }: Closing): Update {
  const isReviewed = outcome !== 'Stands';
  const isRejected = outcome === 'Rejected';
  const status = isRejected ? 'Rejected' : 'Approved';
  const finalLabel = isReviewed && !isRejected ? outcome : undefined;
  return {
    UpdateExpression:
      `SET closedBy = :by, closedAs = :as${isReviewed ? `, ${reviewed({ status, finalLabel })}` : ''} ` +
      `REMOVE ${ofAnOpenCase}${isRejected ? ', finalLabel' : ''}`,
    ConditionExpression: 'lastSeenAt > :gone AND caseState = :open',
    ...(isReviewed && { ExpressionAttributeNames: { '#status': names['#status'] } }),
    ExpressionAttributeValues: {
      ':by': by,
      ':as': outcome,
      ':open': 'Open',
      ':gone': goneAt(Date.parse(at)),
      ...(isReviewed && { ':at': at, ':status': status }),
      ...(finalLabel && { ':label': finalLabel }),
    },
    ReturnValues: 'ALL_NEW',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  };
}

import { type Closing, expiryOf, goneAt, type Report, type Review, type Sighting } from './dataset-entry';
import { asItWas, initially, isThere, names, ofAnOpenCase, type Update, valuesOf } from './dataset-updates';
import type { Change } from './entry-writes';

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
export function reportUpdate(sighting: Sighting, { reason, mark, turn }: Report, opens: boolean): Change {
  const { ':pending': _, ...values } = valuesOf(sighting);
  const order = opens
    ? 'attribute_not_exists(caseOrder) OR caseOrder > :order'
    : 'attribute_exists(caseOrder)';
  const opened = `reportedAt = :at, reportReason = if_not_exists(reportReason, :reason)${
    opens ? ', caseState = :open, caseOrder = :order' : ''
  } REMOVE reporters ADD reportMarks :marks, reportCount :one`;
  const common = {
    ':at': sighting.at,
    ':one': 1,
    ':reason': reason,
    ':mark': mark,
    ':marks': new Set([mark]),
    ':most': maxReporters,
    ...(opens && { ':open': 'Open', ':order': caseOrder(turn, sighting.at) }),
    ':gone': goneAt(Date.parse(sighting.at)),
  };
  const entry: Update = {
    UpdateExpression:
      `SET ${initially}, predicted = if_not_exists(predicted, :predicted), ` +
      'lastSeenAt = if_not_exists(lastSeenAt, :at), seenCount = if_not_exists(seenCount, :none), ' +
      // Where the entry of a forgotten family was, there is still the time at which DynamoDB may remove it.
      `expiresAt = :expiry, ${opened}`,
    ConditionExpression: `${isThere} AND ${isNew} AND (${order})`,
    ExpressionAttributeNames: { '#url': names['#url'], '#source': names['#source'] },
    ExpressionAttributeValues: { ...values, ...common, ':none': 0, ':expiry': expiryOf(sighting.at) },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  };
  const reviewed: Update = {
    UpdateExpression: `SET ${opened}`,
    ConditionExpression: `seenAt > :gone AND ${isNew} AND (${order})`,
    ExpressionAttributeValues: common,
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  };
  return { entry, reviewed };
}

/** What an entry is after its case was closed with a new review. */
export function reviewOf({ outcome, by, at }: Closing): Review | undefined {
  if (outcome === 'Stands') return undefined;
  return outcome === 'Rejected'
    ? { status: outcome, by, at }
    : { status: 'Approved', finalLabel: outcome, by, at };
}

/** Closes the open case of an entry as it was read, not one that was opened since; of a reviewed one also with a new review. */
export function closeUpdate(entry: Readonly<Record<string, unknown>>, closing: Closing): Update {
  const { outcome, by, at, request } = closing;
  const review = reviewOf(closing);
  const was = asItWas(entry, ['caseState', 'caseOrder', 'reportedAt']);
  const isRejected = review?.status === 'Rejected';
  const anew =
    ', #status = :status, judged = predicted, reviewedBy = :by, reviewedAt = :at, reviewOf = firstSeenAt';
  return {
    UpdateExpression:
      `SET closedBy = :by, closedAs = :as, closedIn = :in${review ? anew : ''}${review?.finalLabel ? ', finalLabel = :label' : ''} ` +
      `REMOVE ${ofAnOpenCase}${isRejected ? ', finalLabel' : ''}`,
    ConditionExpression: was.condition,
    ExpressionAttributeNames: { ...was.names, ...(review && { '#status': names['#status'] }) },
    ExpressionAttributeValues: {
      ...was.values,
      ':by': by,
      ':as': outcome,
      ':in': request,
      ...(review && { ':at': at, ':status': review.status }),
      ...(review?.finalLabel && { ':label': review.finalLabel }),
    },
    ReturnValues: 'ALL_NEW',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  };
}

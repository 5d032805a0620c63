import type { Plain } from '../cloud/plain';
import { accountOf } from './accounts';
import { entryId, reviewedId } from './entry-id';
import { mostReports, type Review } from './scenario';

const at = '2026-11-01T07:00:00.000Z';
const predicted = { label: 'Benign', score: 0.1, decision: 'Allow' };

/** Somebody scanned it, and nobody has reviewed it. */
export function pendingEntry(url: string): Plain {
  const { host } = new URL(url);
  const seen = { seenCount: 1, firstSeenAt: at, lastSeenAt: at, source: 'site' };
  return { id: entryId(url), url, host, predicted, status: 'Pending', ...seen };
}

/** As many families as count have reported it. */
export function crowdedEntry(url: string): Plain {
  const reportMarks = new Set(Array.from({ length: mostReports }, (_, at) => `family ${at}`));
  const open = { caseState: 'Open', caseOrder: `00001 ${at}`, reportReason: 'It is known', reportedAt: at };
  return { ...pendingEntry(url), ...open, reportMarks, reportCount: mostReports };
}

/** It was reviewed, and its mark is gone. */
export function reviewedEntry({ url, by, lastSeenAt, seenAt }: Review): Plain {
  const review = { status: 'Rejected', judged: predicted, reviewedBy: accountOf(by), reviewedAt: lastSeenAt };
  return {
    ...{
      ...pendingEntry(url),
      ...review,
      id: reviewedId(url),
      reviewOf: lastSeenAt,
      firstSeenAt: lastSeenAt,
    },
    ...{ lastSeenAt, seenAt },
  };
}

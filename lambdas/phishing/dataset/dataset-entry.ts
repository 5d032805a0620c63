import { createHash } from 'node:crypto';
import type { Decision, Label } from '../verdict/decide';

export const statuses = ['Pending', 'Approved', 'Rejected'] as const;

export type Status = (typeof statuses)[number];

/** A scanned URL, of whichever parents, as a candidate for training. */
export interface DatasetEntry {
  readonly id: string;
  readonly url: string;
  readonly host: string;
  readonly predictedLabel: Label;
  readonly predictedScore: number;
  /** What the model alone would have done in Balanced mode: no parent's lists show in it. */
  readonly predictedAction: Decision;
  readonly status: Status;
  /** What the reviewer says it is; null until then. */
  readonly finalLabel: Label | null;
  readonly seenCount: number;
  /** ISO 8601 UTC, like the times below. */
  readonly firstSeenAt: string;
  readonly lastSeenAt: string;
  /** Where the first scan came from, e.g. `extension`. */
  readonly source: string;
  /** Id of the Admin who approved or rejected it. */
  readonly reviewedBy?: string;
  readonly reviewedAt?: string;
  /** The last report of a wrong verdict. */
  readonly reportReason?: string;
  readonly reportedAt?: string;
}

/** What the model says of a URL. */
export interface Prediction {
  readonly label: Label;
  readonly score: number;
  /** What follows from it in Balanced mode. */
  readonly decision: Decision;
}

/** A scan of a URL, as the dataset counts it. */
export interface Sighting {
  /** Canonical. */
  readonly url: string;
  readonly host: string;
  readonly prediction: Prediction;
  readonly source: string;
  readonly at: string;
}

export interface Review {
  readonly status: Exclude<Status, 'Pending'>;
  /** What the reviewer says an approved URL is; by default what the model says. */
  readonly finalLabel?: Label | undefined;
  /** Id of the Admin. */
  readonly by: string;
  /** ISO 8601 UTC. */
  readonly at: string;
}

export interface Report {
  readonly reason: string;
  /** Id of the parent, whose first report about each URL is the only one that counts. */
  readonly by: string;
}

/** One entry a URL: the same canonical URL has the same id, from which the URL cannot be told. */
export function entryId(url: string): string {
  return createHash('sha256').update(url).digest('base64url').slice(0, 24);
}

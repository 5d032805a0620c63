import { createHash } from 'node:crypto';
import type { EntryStatus } from '../../../contracts/phishing/dataset';
import type { Decision, Label } from '../../../contracts/phishing/verdict';

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
  readonly status: Exclude<EntryStatus, 'Pending'>;
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

import type { Decision, Label } from '../verdict/decide';

/** What a parent reads about a scanned URL. */
export interface LogEntry {
  readonly url: string;
  readonly label: Label;
  readonly decision: Decision;
  readonly score: number;
  /** ISO 8601 UTC. */
  readonly timestamp: string;
}

import type { Act } from './act';

/** A small situation of families and reviewers, played without a fault first, and then with each. */
export interface Scenario {
  readonly service: 'phishing';
  readonly name: string;
  readonly acts: readonly Act[];
  /** What was scanned before it begins, and nobody has reviewed. */
  readonly pending?: readonly string[];
}

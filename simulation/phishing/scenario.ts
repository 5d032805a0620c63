import type { Limit } from '../world/gateway';
import type { Person } from './accounts';
import type { Act } from './act';
import type { Happening } from './events';
import type { SignIn } from './sign-ins';

/** Of one URL, each of another family, while its case is open. */
export const mostReports = 20;

export interface Review {
  readonly url: string;
  readonly by: Person;
  /** What the index knows of sightings, and when there was one; ISO 8601. */
  readonly lastSeenAt: string;
  readonly seenAt: string;
}

/** A small situation of families and reviewers, played without a fault first, and then with each. */
export interface Scenario {
  readonly service: 'phishing';
  readonly name: string;
  readonly acts: readonly Act[];
  /** What was scanned before it begins, and nobody has reviewed. */
  readonly pending?: readonly string[];
  /** What was scanned before, and reported by as many families as count. */
  readonly crowded?: readonly string[];
  /** Reviews that are there before it begins, and whose marks somebody took away. */
  readonly unmarked?: readonly Review[];
  /** Versions of models that an operator brought before; the one that ships is active. */
  readonly models?: readonly string[];
  readonly happenings?: readonly Happening[];
  /** Of requests that get through. */
  readonly limit?: Limit;
  /** Those that acts name. */
  readonly signIns?: readonly SignIn[];
  /** When an Admin looks at the list of trainings; milliseconds after the beginning. */
  readonly looks?: readonly number[];
  /** When somebody looks at what was reported. */
  readonly caseLooks?: readonly number[];
}

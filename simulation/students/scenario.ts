import type { Student } from '../../contracts/students/student';
import type { Act } from './act';
import type { Task } from './task';

export interface Removal {
  readonly studentid: string;
  /** Milliseconds after the beginning. */
  readonly at: number;
  /** The id goes too. */
  readonly withId?: true;
}

/** A small situation that is played without a fault first, and then with each. */
export interface Scenario {
  readonly name: string;
  readonly acts: readonly Act[];
  readonly tasks?: readonly Task[];
  /** When the schedule rings that has mails of imports sent, in milliseconds after the beginning. */
  readonly rings?: readonly number[];
  /** Who is there before it begins, as version 1. */
  readonly there?: readonly Student[];
  /** Who is there since before there were versions and ids. */
  readonly old?: readonly Student[];
  /** Records that somebody removes by hand, without their histories. */
  readonly removed?: readonly Removal[];
  /** Addresses to which no mail goes. */
  readonly suppressed?: readonly string[];
}

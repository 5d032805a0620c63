import type { Student } from '../../contracts/students/student';
import type { Act } from './act';
import type { Task } from './task';

/** A small situation that is played without a fault first, and then with each. */
export interface Scenario {
  readonly name: string;
  readonly acts: readonly Act[];
  readonly tasks?: readonly Task[];
  /** Who is there before it begins, as version 1. */
  readonly there?: readonly Student[];
  /** Addresses to which no mail goes. */
  readonly suppressed?: readonly string[];
}

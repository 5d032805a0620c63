import type { Student } from '../../../contracts/students/student';
import type { GoodRow } from './reading/check-rows';

/** A student of the table, at school or not. */
export interface Known extends Student {
  readonly status: 'active' | 'left';
}

/** A row of a file with the student whose id it has. */
export interface Pair extends GoodRow {
  readonly known: Known | undefined;
}

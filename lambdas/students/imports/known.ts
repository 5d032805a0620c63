import type { Student } from '../../../contracts/students/student';

/** A student of the table, at school or not. */
export interface Known extends Student {
  readonly status: 'active' | 'left';
}

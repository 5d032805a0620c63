import type { Failure } from '../../../data/failure';
import type { Answer } from './answer';

/** One of the things that the page of air shows. */
export interface Reading<Value> {
  /** The newest that came, however old; a failure does not take it away. */
  readonly answer: Answer<Value> | null;
  readonly failure: Failure | null;
}

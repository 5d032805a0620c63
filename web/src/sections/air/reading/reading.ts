import type { Failure } from '../../../data/failure';
import type { Answer } from './answer';

/** One of the things that the page of air shows. */
export interface Reading<Value> {
  /** The newest answer, however old; a later failure leaves it here. */
  readonly answer: Answer<Value> | null;
  readonly failure: Failure | null;
}

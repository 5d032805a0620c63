import { DomainError } from '../../shared/http/domain-error';

/** Used, too old, for something else, or none of ours: nobody is told which. */
export class DeadLink extends DomainError {
  constructor() {
    super('invalid', 'This link does not work any more.');
  }
}

import { DomainError } from '../../shared/http/domain-error';

export class LastAdmin extends DomainError {
  constructor() {
    super('conflict', 'The last Admin cannot be made Staff or disabled. Make somebody else an Admin first.');
  }
}

export class NotOfTheStaff extends DomainError {
  constructor() {
    super('not-found', 'Nobody of the staff has this id.');
  }
}

export class AccountDisabled extends DomainError {
  constructor() {
    super('conflict', 'This account is disabled. Enable it first.');
  }
}

export class BeingDeleted extends DomainError {
  constructor() {
    super(
      'conflict',
      'The account with this address is being deleted, which takes ten minutes. Invite it again after that.',
    );
  }
}

/** Others changed the same accounts at the same moment, again and again. */
export class ChangedMeanwhile extends DomainError {
  constructor() {
    super('unavailable', 'Somebody else is changing the same accounts. Please try again.', {
      retryAfterSeconds: 1,
    });
  }
}

import { wrongPassword } from '../../../contracts/http/refusals';
import { DomainError } from '../../shared/http/domain-error';

export class EmailTaken extends DomainError {
  constructor() {
    super('conflict', 'There is an account with this email address already.');
  }
}

/** The same for an address that nobody has and for a wrong password. */
export class InvalidCredentials extends DomainError {
  constructor() {
    super('unauthenticated', wrongPassword);
  }
}

export class TooManyAttempts extends DomainError {
  constructor(milliseconds: number) {
    super('too-many', 'Too many attempts. Please wait a moment.', {
      retryAfterSeconds: Math.ceil(milliseconds / 1000),
    });
  }
}

/** Whatever is wrong with a session, the user has to sign in again. */
export class NotSignedIn extends DomainError {
  constructor() {
    super('unauthenticated', 'Please sign in.');
  }
}

import { maxPasskeys } from '../../../contracts/accounts/passkeys';
import { DomainError } from '../../shared/http/domain-error';

export class TooManyPasskeys extends DomainError {
  constructor() {
    super('conflict', `There are ${maxPasskeys} passkeys already.`);
  }
}

export class NoSuchPasskey extends DomainError {
  constructor() {
    super('not-found', 'There is no such passkey.');
  }
}

export class PasskeyFirst extends DomainError {
  constructor() {
    super('conflict', 'Please add a passkey first.');
  }
}

/** Whatever is wrong with it: nobody learns what there is. */
export class WrongPasskey extends DomainError {
  constructor() {
    super('unauthenticated', 'This passkey does not open an account here.');
  }
}

export class WrongCode extends DomainError {
  constructor() {
    super('unauthenticated', 'This code does not work, or the password was given too long ago.');
  }
}

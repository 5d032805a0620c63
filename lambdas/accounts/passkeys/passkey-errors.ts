import { maxPasskeys } from '../../../contracts/accounts/passkeys';
import { DomainError } from '../../shared/http/domain-error';

export class TooManyPasskeys extends DomainError {
  constructor() {
    super('conflict', `There are ${maxPasskeys} passkeys already.`);
  }
}

/** An account is a number and an address: who has one of the two of somebody else changes nothing of theirs. */
export class AnotherAccount extends DomainError {
  constructor() {
    super('forbidden', 'These passkeys belong to another account.');
  }
}

/** Whoever registered an address before its owner would come in by his passkey for ever. */
export class ProveFirst extends DomainError {
  constructor() {
    super('conflict', 'Please confirm your address first: by the link in the mail to it.');
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

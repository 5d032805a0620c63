import { DomainError } from '../../shared/http/domain-error';

export class UnknownEntry extends DomainError {
  constructor() {
    super('not-found', 'There is no such entry.');
  }
}

export class NoOpenCase extends DomainError {
  constructor() {
    super('conflict', 'The entry has no open case.');
  }
}

export class NotPending extends DomainError {
  constructor() {
    super('conflict', 'The entry has been reviewed already.');
  }
}

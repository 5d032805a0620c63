import { DomainError } from '../../shared/http/domain-error';

export class UnknownModel extends DomainError {
  constructor() {
    super('not-found', 'There is no such model.');
  }
}

export class UnreadableModel extends DomainError {
  constructor(cause: unknown) {
    super('conflict', 'This model cannot be read by the service that runs now.', { cause });
  }
}

export class ModelsChanged extends DomainError {
  constructor() {
    super('conflict', 'Another model has just been activated. Please look again.');
  }
}

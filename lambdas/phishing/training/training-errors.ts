import { DomainError } from '../../shared/http/domain-error';

export class TrainingRunning extends DomainError {
  constructor() {
    super('conflict', 'A training is running already.');
  }
}

export class TrainingNotStarted extends DomainError {
  constructor(cause: unknown) {
    super('failed', 'The training could not be started. Please try again.', { cause });
  }
}

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

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

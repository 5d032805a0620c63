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

/** A schedule that is made now would begin the job too late; one that was made before may begin it in time. */
export class TrainingUncertain extends DomainError {
  constructor(retryAfterSeconds: number) {
    const message = 'It is not known yet whether this training begins. Please send it again in a moment.';
    super('conflict', message, { retryAfterSeconds });
  }
}

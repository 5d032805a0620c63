import { DomainError } from '../../shared/http/domain-error';

export class NoSuchImport extends DomainError {
  constructor() {
    super('not-found', 'There is no such import, or it has expired.');
  }
}

export class OtherFile extends DomainError {
  constructor() {
    super('conflict', 'The file that was checked under this id has another SHA-256.');
  }
}

/** It is not where this could be done. */
export class WrongState extends DomainError {
  constructor(message: string) {
    super('conflict', message);
  }
}

/** Whose request can be sent again as it is. */
export class ChangedAtOnce extends DomainError {
  constructor() {
    const message = 'Somebody else is changing this import. Please send it again in a moment.';
    super('conflict', message, { retryAfterSeconds: 5 });
  }
}

/** More students would leave than a file that lacks a class by mistake should be able to cause. */
export class ManyWouldLeave extends DomainError {
  constructor(leave: number, active: number) {
    super(
      'doubtful',
      `${leave} of ${active} students would leave. If that is meant, say by expectLeave how many.`,
    );
  }
}

import type { StudentRecord } from '../../../contracts/students/record';
import { DomainError } from '../../shared/http/domain-error';

export class StudentExists extends DomainError {
  constructor(studentid: string) {
    super('conflict', `Student ID '${studentid}' already exists.`);
  }
}

/** What is left of an erased student keeps the id taken. */
export class StudentErased extends DomainError {
  constructor(studentid: string) {
    super(
      'conflict',
      `Student ID '${studentid}' belonged to a student who was erased. Please choose another one.`,
    );
  }
}

export class NoSuchStudent extends DomainError {
  constructor(studentid: string) {
    super('not-found', `There is no student with the ID '${studentid}'.`);
  }
}

/** Somebody else was faster; the caller gets the record as it is. */
export class RecordOutdated extends DomainError {
  constructor(current: StudentRecord) {
    super('outdated', 'The record was changed meanwhile. Nothing of this was saved.', {
      details: { current },
    });
  }
}

export class StudentHasLeft extends DomainError {
  constructor(studentid: string) {
    super(
      'conflict',
      `The student '${studentid}' has left. A record can be corrected after the student returned.`,
    );
  }
}

export class StillBeingAdded extends DomainError {
  constructor() {
    const message = 'This student is just being added. Please send it again in a moment.';
    super('conflict', message, { retryAfterSeconds: 5 });
  }
}

export class ConfirmationFailed extends DomainError {
  constructor(cause: unknown) {
    super(
      'failed',
      'The confirmation email could not be sent, so nothing was saved. The same request can be sent again.',
      { cause },
    );
  }
}

/** The mail failed and the record could not be taken back. */
export class ConfirmationPending extends DomainError {
  constructor(cause: unknown) {
    super(
      'failed',
      'The student is saved but the confirmation email is not sent. Sending the same request again completes it.',
      { cause },
    );
  }
}

export class StillBeingConfirmed extends DomainError {
  constructor() {
    super(
      'failed',
      'Another request for this student is not finished yet. Please send it again in a moment.',
    );
  }
}

export class BackupFailed extends DomainError {
  constructor(cause: unknown) {
    super('failed', 'The backup failed, and no backup file was kept.', { cause });
  }
}

/** The file is not what was written, and is still there. */
export class BackupNotRemoved extends DomainError {
  constructor(location: string, cause: unknown) {
    super('failed', `The backup failed, and ${location} could not be removed: do not rely on it.`, { cause });
  }
}

/** It was read back and is there, but may not be the one that its request has, or have no note. */
export class BackupUnsettled extends DomainError {
  constructor(location: string, cause: unknown) {
    super(
      'failed',
      `A backup was made and verified as ${location}, but not noted. The same request can be sent again.`,
      { cause },
    );
  }
}

export class BackupNotAnnounced extends DomainError {
  constructor(location: string, cause: unknown) {
    super(
      'failed',
      `The backup was made and verified as ${location}, but the notification email could not be sent.`,
      { cause },
    );
  }
}

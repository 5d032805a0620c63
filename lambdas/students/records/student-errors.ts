import { DomainError } from '../../shared/http/domain-error';

export class StudentExists extends DomainError {
  constructor(studentid: string) {
    super('conflict', `Student ID '${studentid}' already exists.`);
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

export class BackupNotAnnounced extends DomainError {
  constructor(location: string, cause: unknown) {
    super(
      'failed',
      `The backup was made and verified as ${location}, but the notification email could not be sent.`,
      { cause },
    );
  }
}

import type { Expected } from '../../../contracts/students/backups';
import { DomainError } from '../../shared/http/domain-error';

export class NoSuchBackup extends DomainError {
  constructor() {
    super('not-found', 'There is no such backup.');
  }
}

export class NoSuchRestore extends DomainError {
  constructor() {
    super('not-found', 'There is no such restore, or it has expired.');
  }
}

/** It is not what was read back when it was made, or no backup at all. */
export class BackupDamaged extends DomainError {
  constructor(cause: unknown) {
    super('conflict', 'The file of this backup is damaged.', { cause });
  }
}

/** The list, or the wish, is another one than what was looked at. */
export class OtherCounts extends DomainError {
  constructor(counts: Expected) {
    super(
      'conflict',
      `It would bring ${counts.add} back and give ${counts.change} older values by now. Nothing was written.`,
      { details: { counts } },
    );
  }
}

/** The backup function failed: no backup was kept. */
export class BackupRefused extends Error {}

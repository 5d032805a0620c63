import type { Mail } from '../../shared/aws/mailer';
import type { Backup } from './backup';

/** Tells the school that a backup was made and verified. */
export function backupMail(backup: Backup, recipient: string): Mail {
  return {
    to: recipient,
    subject: `Backup Completed: ${backup.fileName}`,
    text: `The student table was backed up, and the backup was read back and found complete.

  File: ${backup.location}
  Records: ${backup.records}
  Size: ${backup.bytes} bytes
  SHA-256: ${backup.sha256}
`,
  };
}

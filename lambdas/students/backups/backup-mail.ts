import type { Mail } from '../../shared/aws/mailer';
import { sayingSo } from '../../shared/mail/may-have-come-twice';
import type { Backup } from './backup';

/** Tells the school that a backup was made and verified; `again`, also that the mail may have come before. */
export function backupMail(backup: Backup, recipient: string, again = false): Mail {
  const mail = {
    to: recipient,
    subject: `Backup Completed: ${backup.fileName}`,
    text: `The student table was backed up, and the backup was read back and found complete.

  File: ${backup.location}
  Records: ${backup.records}
  Size: ${backup.bytes} bytes
  SHA-256: ${backup.sha256}
`,
  };
  return again ? sayingSo(mail) : mail;
}

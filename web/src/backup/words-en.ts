import type { backupVi } from './words-vi';

export const backupEn: Readonly<Record<keyof typeof backupVi, string>> = {
  'backup.title': 'Backup',
  'backup.why': 'Writes every record into one verified file, then reports by email.',
  'backup.start': 'Backup',
  'backup.running': 'Backing up… {seconds} s',
  'backup.done': 'Backed up, and the email is sent.',
  'backup.file': 'File',
  'backup.location': 'Location',
  'backup.records': 'Records',
  'backup.size': 'Size',
  'backup.copy': 'Copy location',
  'backup.copied': 'Location copied.',
  'backup.copyFailed': 'The browser did not allow copying.',
  'backup.failed': 'The backup failed',
  'backup.stillRunning': 'The backup is still running',
  'backup.stillRunning.why': 'The email will tell when it is done; no need to press again.',
};

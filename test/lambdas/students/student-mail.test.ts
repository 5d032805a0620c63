import { backupMail, confirmationMail } from '../../../lambdas/students/student-mail';
import { demoStudent } from '../../support/fakes/demo-students';

test('greets by name and lists what was saved, in Vietnamese and English', () => {
  const { to, subject, text } = confirmationMail(demoStudent);
  expect(to).toBe('student@example.com');
  expect(subject).toContain('S-01');
  expect(text).toContain('Xin chào Học sinh mẫu');
  expect(text).toContain('Hello Học sinh mẫu');
  for (const value of ['S-01', '10A1', '2010-02-03', 'student@example.com']) {
    expect(text.split(value)).toHaveLength(3);
  }
});

test('says which file holds the backup, and how to check it', () => {
  const backup = {
    fileName: 'backup-20261120-000001.json',
    location: 's3://backups/backup-20261120-000001.json',
    records: 12,
    bytes: 3456,
    sha256: 'ab'.repeat(32),
  };
  const { to, subject, text } = backupMail(backup, 'office@example.com');
  expect(to).toBe('office@example.com');
  expect(subject).toBe('Backup Completed: backup-20261120-000001.json');
  for (const value of [backup.location, '12', '3456', backup.sha256]) expect(text).toContain(value);
});

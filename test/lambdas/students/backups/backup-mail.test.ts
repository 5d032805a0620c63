import { backupMail } from '../../../../lambdas/students/backups/backup-mail';

const backup = {
  fileName: 'backup-20261120-000001.json',
  location: 's3://backups/backup-20261120-000001.json',
  records: 12,
  bytes: 3456,
  sha256: 'ab'.repeat(32),
};

test('says which file holds the backup, and how to check it', () => {
  const { to, subject, text } = backupMail(backup, 'office@example.com');
  expect(to).toBe('office@example.com');
  expect(subject).toBe('Backup Completed: backup-20261120-000001.json');
  for (const value of [backup.location, '12', '3456', backup.sha256]) expect(text).toContain(value);
});

test('says where it may be the second mail, and only there', () => {
  const twice = 'This mail may have come twice';
  expect(backupMail(backup, 'office@example.com', true).text).toContain(twice);
  expect(backupMail(backup, 'office@example.com').text).not.toContain(twice);
});

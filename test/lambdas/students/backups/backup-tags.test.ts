import { backupTags } from '../../../../lambdas/students/backups/backup';

test.each([
  ['2026-11-01T00:03:00Z', 'monthly'],
  ['2026-11-30T23:59:59Z', 'nightly'],
  ['2026-12-01T23:59:59Z', 'monthly'],
  ['2026-12-02T00:00:00Z', 'nightly'],
])('a backup of %s is kept as a %s one', (time, kept) => {
  expect(backupTags(Date.parse(time))).toEqual({ kept });
});

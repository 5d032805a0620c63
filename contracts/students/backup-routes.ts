import type { Route } from '../http/route';
import { backupDifference, listedBackup } from './backups';
import { backupParams, otherCounts, restoreFields, restoreParams, restoreState } from './restores';

const noBackup = 'There is no such backup.';

export const TableBackup = {
  api: 'student',
  summary: 'Copies all student records to the backup bucket and verifies the copy',
  description:
    'Without a body. A notification goes out by mail once the copy was read back and found complete.',
  method: 'POST',
  path: '/backup',
  caller: 'key',
  deed: { what: 'backup.make' },
  answers: {
    200: {
      kind: 'record',
      title: 'Backup',
      fields: {
        message: { kind: 'choice', of: ['Backup and email sent successfully!'] },
        fileName: {
          kind: 'pattern',
          pattern: /^backup-[0-9]{8}-[0-9]{6}\.json$/,
          says: 'must be the name of a backup',
          example: 'backup-20261120-000000.json',
        },
        location: {
          kind: 'pattern',
          pattern: /^s3:\/\//,
          says: 'must be a place in S3',
          example: 's3://student-backup-20250706/backup-20261120-000000.json',
        },
        records: { kind: 'whole', min: 0, example: 412 },
        bytes: { kind: 'whole', min: 2, example: 51_300 },
        sha256: {
          kind: 'pattern',
          pattern: /^[0-9a-f]{64}$/,
          says: 'must be a SHA-256 in hexadecimal',
          example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        },
      },
    },
    500: 'The backup failed, and no backup file was kept.',
  },
} as const satisfies Route;

export const listBackups = {
  api: 'student',
  summary: 'Lists the backups, the newest first',
  description: 'At most 50 at once, with or without limit.',
  method: 'GET',
  path: '/backups',
  caller: 'key',
  paged: true,
  deed: { what: 'backup.list' },
  answers: { 200: { kind: 'list', of: listedBackup } },
} as const satisfies Route;

export const compareBackup = {
  api: 'student',
  summary: 'Says per student and field what a restore would change, and writes nothing',
  description:
    'The counts are of all; at most 3,000 students are listed, those who would come back first. A backup that is not what was noted of it is refused: 409.',
  method: 'GET',
  path: '/backups/{name}/diff',
  caller: 'key',
  params: backupParams,
  deed: { what: 'backup.compare', about: 'name' },
  answers: { 200: backupDifference, 404: noBackup, 409: 'The file of this backup is damaged.' },
} as const satisfies Route;

export const restoreBackup = {
  api: 'student',
  summary: 'Has students of a backup restored, after a backup of what there is now',
  description:
    'It goes on by itself; GET tells how far. Nobody is removed, the erased stay erased, nobody gets a mail. A record that is no longer as it was when the restore was asked for is left and named. Where the counts are not as expected: 409, and nothing is written.',
  method: 'POST',
  path: '/backups/{name}/restore',
  caller: 'key',
  params: backupParams,
  body: restoreFields,
  deed: { what: 'backup.restore', about: 'name' },
  answers: { 202: restoreState, 404: noBackup, 409: otherCounts },
} as const satisfies Route;

export const getRestore = {
  api: 'student',
  summary: 'Says where a restore is: progress, and what was left alone',
  method: 'GET',
  path: '/backups/{name}/restores/{restoreId}',
  caller: 'key',
  params: restoreParams,
  answers: { 200: restoreState, 404: 'There is no such restore, or it has expired.' },
} as const satisfies Route;

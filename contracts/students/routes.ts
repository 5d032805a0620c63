import type { Route } from '../http/route';
import { listedStudent } from './record';
import { leftOutHeader, studentFields } from './student';
import { suppressedAddress } from './suppressed-address';

export const getStudentData = {
  api: 'student',
  summary: 'Lists student records',
  description:
    'Without limit: every record that fits one answer (6 MB, after compression), ordered by studentid. With limit: one page in table order. Without status and class: the active students with their five fields; with one of them, whole records.',
  method: 'GET',
  path: '/students',
  caller: 'key',
  query: {
    status: { kind: 'choice', of: ['active', 'left', 'all'], optional: true },
    class: { kind: 'text', max: 64, optional: true, example: '6A' },
  },
  paged: true,
  headers: {
    [leftOutHeader]: 'How many records could not be read and are left out; only where there are any',
  },
  deed: { what: 'students.list' },
  answers: { 200: { kind: 'list', of: listedStudent } },
} as const satisfies Route;

export const insertStudentData = {
  api: 'student',
  summary: 'Saves a student record once and confirms it by mail',
  description:
    'Both or neither: when the mail is refused nothing is saved and the same request can be sent again. A request that was cut off can be sent again too: it completes what was begun. For an address to which no more mail goes, the record is saved without one, and the answer says so. A mail whose answer is lost goes once more, and says that it may be the second.',
  method: 'POST',
  path: '/students',
  caller: 'key',
  body: studentFields,
  deed: { what: 'students.add', about: 'studentid' },
  answers: {
    200: {
      kind: 'record',
      title: 'StudentSaved',
      fields: {
        message: {
          kind: 'choice',
          of: [
            'Student data saved and confirmation email sent!',
            'Student data saved. No confirmation email was sent: earlier mail to this address came back or was reported as spam.',
            'Student data saved. Nobody knows whether the confirmation email was sent.',
          ],
        },
        confirmation: {
          kind: 'choice',
          of: ['withheld', 'unsure'],
          optional: true,
          description: 'Only where no mail was sent, or where nobody knows whether it was, or twice',
          example: 'withheld',
        },
      },
    },
    409: "Student ID 'HS-2026-001' already exists.",
    500: 'The confirmation email could not be sent, so nothing was saved. The same request can be sent again.',
  },
} as const satisfies Route;

export const listSuppressedAddresses = {
  api: 'student',
  summary: 'Lists the addresses to which no more mail goes',
  description:
    'Mail to them came back for good, or their readers reported a mail as spam. In table order, at most 1,000 at once with or without limit.',
  method: 'GET',
  path: '/mail/suppressed',
  caller: 'key',
  paged: true,
  deed: { what: 'mail.suppressed' },
  answers: { 200: { kind: 'list', of: suppressedAddress } },
} as const satisfies Route;

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

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
    'Both or neither: when the mail is refused nothing is saved and the same request can be sent again. A request that was cut off can be sent again too: it completes what was begun. To an address that is suppressed no mail goes, and the answer says so; one that may be lost goes once more.',
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
            'Student data saved. Perhaps no confirmation email was sent.',
          ],
        },
        confirmation: {
          kind: 'choice',
          of: ['withheld', 'unsure'],
          optional: true,
          description: 'Only where no mail was sent, or perhaps none',
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
  description: 'In table order, at most 1,000 at once with or without limit.',
  method: 'GET',
  path: '/mail/suppressed',
  caller: 'key',
  paged: true,
  deed: { what: 'mail.suppressed' },
  answers: { 200: { kind: 'list', of: suppressedAddress } },
} as const satisfies Route;

import type { Route } from '../http/route';
import { historyEntry } from './history';
import { notThere, noVersion, outdated } from './life-answers';
import { confirmations, personalData } from './personal-data';
import { studentParams, studentRecordFields } from './record';

export const getStudentMails = {
  api: 'student',
  operation: 'getStudent',
  summary: 'Lists what became of the confirmations to a student, the oldest first',
  method: 'GET',
  path: '/students/{studentid}/mails',
  caller: 'key',
  params: studentParams,
  deed: { what: 'students.mails', about: 'studentid' },
  answers: { 200: confirmations, 404: notThere },
} as const satisfies Route;

export const getStudentHistory = {
  api: 'student',
  summary: 'Lists the changes of a student record, the newest first',
  description: 'At most 50 at once, with or without limit.',
  method: 'GET',
  path: '/students/{studentid}/history',
  caller: 'key',
  params: studentParams,
  paged: true,
  deed: { what: 'students.history', about: 'studentid' },
  answers: { 200: { kind: 'list', of: historyEntry }, 404: notThere },
} as const satisfies Route;

export const getPersonalData = {
  api: 'student',
  summary: 'Gives out all that is kept of one student',
  method: 'GET',
  path: '/students/{studentid}/personal-data',
  caller: 'key',
  params: studentParams,
  deed: { what: 'students.personal-data', about: 'studentid' },
  answers: { 200: personalData, 404: notThere },
} as const satisfies Route;

export const eraseStudent = {
  api: 'student',
  summary: 'Erases a student and their history for ever, but for the id',
  description:
    'Through the site only, by an Admin. Needs If-Match, and the id once more. The id stays taken, so that no backup brings the student back; backups themselves age out. Sent again, it finishes what was cut off.',
  method: 'POST',
  path: '/students/{studentid}/erase',
  caller: 'key',
  params: studentParams,
  body: { confirm: { kind: 'text', exact: true, max: 256, example: 'HS-2026-001' } },
  deed: { what: 'students.erase', about: 'studentid' },
  answers: {
    200: {
      kind: 'record',
      title: 'Erased',
      fields: {
        studentid: studentRecordFields.studentid,
        status: { kind: 'choice', of: ['erased'] },
      },
    },
    403: 'Only an Admin who is signed in at the site may erase a student.',
    404: notThere,
    409: 'This student is just being added. Please send it again in a moment.',
    412: outdated,
    428: noVersion,
  },
} as const satisfies Route;

import type { Route } from '../http/route';
import { bulkAnswer, operations } from './bulk';
import { notThere, noVersion, outdated } from './life-answers';
import { correctionFields, leavingFields, studentParams, studentRecord, studentRecordFields } from './record';

const tag = { ETag: 'The version, for If-Match' };

export const getStudent = {
  api: 'student',
  summary: 'Reads one whole student record',
  method: 'GET',
  path: '/students/{studentid}',
  caller: 'key',
  params: studentParams,
  cached: true,
  deed: { what: 'students.read', about: 'studentid' },
  answers: { 200: studentRecord, 404: notThere },
} as const satisfies Route;

export const correctStudent = {
  api: 'student',
  summary: 'Corrects a student record that is still as the caller saw it',
  description:
    'Needs If-Match. A new address gets the confirmation, the old one nothing. The correction stays whatever becomes of that mail; confirmation says it. The same correction again changes nothing: 200.',
  method: 'PATCH',
  path: '/students/{studentid}',
  caller: 'key',
  params: studentParams,
  body: correctionFields,
  headers: tag,
  deed: { what: 'students.correct', about: 'studentid' },
  answers: {
    200: {
      kind: 'record',
      title: 'CorrectedStudent',
      fields: {
        studentid: studentRecordFields.studentid,
        name: studentRecordFields.name,
        class: studentRecordFields.class,
        birthdate: studentRecordFields.birthdate,
        email: studentRecordFields.email,
        version: studentRecordFields.version,
        status: studentRecordFields.status,
        leftOn: studentRecordFields.leftOn,
        leftReason: studentRecordFields.leftReason,
        createdAt: studentRecordFields.createdAt,
        createdBy: studentRecordFields.createdBy,
        updatedAt: studentRecordFields.updatedAt,
        updatedBy: studentRecordFields.updatedBy,
        confirmation: {
          kind: 'choice',
          of: ['sent', 'withheld', 'failed', 'unsure'],
          optional: true,
          description: 'Only where the address is new',
        },
      },
    },
    404: notThere,
    409: "The student 'HS-2026-001' has left. A record can be corrected after the student returned.",
    412: outdated,
    428: noVersion,
  },
} as const satisfies Route;

export const leaveStudent = {
  api: 'student',
  summary: 'Says that a student has left; the record stays',
  description: 'Needs If-Match. A student who has left already stays as they are: 200.',
  method: 'POST',
  path: '/students/{studentid}/leave',
  caller: 'key',
  params: studentParams,
  body: leavingFields,
  headers: tag,
  deed: { what: 'students.leave', about: 'studentid' },
  answers: {
    200: studentRecord,
    404: notThere,
    409: 'This student is just being added. Please send it again in a moment.',
    412: outdated,
    428: noVersion,
  },
} as const satisfies Route;

export const returnStudent = {
  api: 'student',
  summary: 'Says that a student who had left is back',
  description: 'Needs If-Match. A student who has not left stays as they are: 200.',
  method: 'POST',
  path: '/students/{studentid}/return',
  caller: 'key',
  params: studentParams,
  headers: tag,
  deed: { what: 'students.return', about: 'studentid' },
  answers: {
    200: studentRecord,
    404: notThere,
    409: 'This student is just being added. Please send it again in a moment.',
    412: outdated,
    428: noVersion,
  },
} as const satisfies Route;

export const changeStudents = {
  api: 'student',
  summary: 'Moves, leaves or returns up to 500 students, each by itself',
  description:
    'Not all or nothing: each item is done by itself, if its record is still of the version that the caller saw. The same request again does nothing twice.',
  method: 'POST',
  path: '/students/bulk',
  caller: 'key',
  body: operations,
  deed: { what: 'students.bulk', aboutEach: { list: 'operations', field: 'studentid' } },
  answers: { 200: bulkAnswer },
} as const satisfies Route;

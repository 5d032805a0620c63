import type { Field, Fields, RecordField } from '../http/fields';
import type { RecordOf, ValueOf } from '../http/values';
import { studentFields } from './student';

/** Who did it: the id and the address of a person at the site, otherwise `api-key`. */
export const author = {
  kind: 'text',
  exact: true,
  max: 400,
  example: '7 staff-02@school.example',
  description: 'Id and address of a person at the site; otherwise api-key, or operator',
} as const satisfies Field;

const createdBy = {
  kind: 'text',
  exact: true,
  max: 400,
  optional: true,
  example: '7 staff-02@school.example',
} as const satisfies Field;

const leftReason = { kind: 'text', max: 200, optional: true, example: 'Moved away' } as const satisfies Field;
const leftOn = {
  kind: 'day',
  min: '1900-01-01',
  optional: true,
  example: '2026-05-29',
} as const satisfies Field;

/** A whole record. What was stored before there were versions is version 1, active, by nobody knows whom. */
export const studentRecordFields = {
  studentid: studentFields.studentid,
  name: studentFields.name,
  class: studentFields.class,
  birthdate: studentFields.birthdate,
  email: studentFields.email,
  version: { kind: 'whole', min: 1, default: 1, example: 3, description: 'Its ETag' },
  status: { kind: 'choice', of: ['active', 'left'], default: 'active' },
  leftOn,
  leftReason,
  createdAt: { kind: 'time', optional: true },
  createdBy,
  updatedAt: { kind: 'time', optional: true },
  updatedBy: createdBy,
} as const satisfies Fields;

export type StudentRecord = RecordOf<typeof studentRecordFields>;

export const studentRecord = {
  kind: 'record',
  title: 'StudentRecord',
  fields: studentRecordFields,
} as const satisfies RecordField;

/** As a list has it: the five fields, and the rest where it is asked for by status or class. */
export const listedStudent = {
  kind: 'record',
  title: 'Student',
  fields: {
    studentid: studentFields.studentid,
    name: studentFields.name,
    class: studentFields.class,
    birthdate: studentFields.birthdate,
    email: studentFields.email,
    version: { kind: 'whole', min: 1, optional: true, example: 3 },
    status: { kind: 'choice', of: ['active', 'left'], optional: true },
    leftOn,
    leftReason,
    createdAt: studentRecordFields.createdAt,
    createdBy,
    updatedAt: studentRecordFields.updatedAt,
    updatedBy: createdBy,
  },
} as const satisfies RecordField;

export type ListedStudent = ValueOf<typeof listedStudent>;

/** What may be corrected. */
export const correctionFields = {
  name: { kind: 'text', max: 200, visible: true, optional: true, example: 'Học sinh mẫu 01' },
  class: { kind: 'text', max: 64, optional: true, example: '6B' },
  birthdate: { kind: 'day', min: '1900-01-01', max: 'today', optional: true, example: '2014-09-05' },
  email: { kind: 'email', max: 254, optional: true, example: 'parent-01@families.example' },
} as const satisfies Fields;

/** How somebody leaves. */
export const leavingFields = {
  leftOn: { kind: 'day', min: '1900-01-01', example: '2026-05-29' },
  reason: leftReason,
} as const satisfies Fields;

/** The student in a path: also one whose id nobody could give today. */
export const studentParams = {
  studentid: { kind: 'text', max: 64, example: 'HS-2026-001' },
} as const satisfies Fields;

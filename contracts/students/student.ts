import type { Fields, RecordField } from '../http/fields';
import type { RecordOf } from '../http/values';

/** A student record as clients see it; the order of the fields is the order for people, JSON and CSV. */
export const studentFields = {
  studentid: {
    kind: 'text',
    max: 64,
    visible: true,
    example: 'HS-2026-001',
    description: 'Unique, however it is capitalised',
  },
  name: { kind: 'text', max: 200, visible: true, example: 'Học sinh mẫu 01' },
  class: { kind: 'text', max: 64, example: '6A' },
  birthdate: { kind: 'day', min: '1900-01-01', max: 'today', example: '2014-09-05' },
  email: {
    kind: 'email',
    max: 254,
    example: 'parent-01@families.example',
    description: 'Gets the confirmation; siblings may share it',
  },
} as const satisfies Fields;

export type Student = RecordOf<typeof studentFields>;
export type StudentField = keyof Student;

/** What a request to add one has. */
export const student = {
  kind: 'record',
  title: 'Student',
  fields: studentFields,
} as const satisfies RecordField;

/** How many records a list leaves out because they cannot be read; only where there are any. */
export const leftOutHeader = 'x-records-left-out';

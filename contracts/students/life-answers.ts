import type { RecordField } from '../http/fields';
import { studentRecord } from './record';

export const notThere = "There is no student with the ID 'HS-2026-001'.";
export const noVersion = 'Say by If-Match which version you saw: the ETag of the record';

/** Of a change that comes too late. */
export const outdated = {
  kind: 'record',
  title: 'Outdated',
  fields: { message: { kind: 'text' }, current: studentRecord },
} as const satisfies RecordField;

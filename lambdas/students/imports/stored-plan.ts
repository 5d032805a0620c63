import type { Fields } from '../../../contracts/http/fields';
import type { RecordOf } from '../../../contracts/http/values';
import { fieldChange } from '../../../contracts/students/history';
import { importPlanFields } from '../../../contracts/students/imports';

const text = { kind: 'text', exact: true } as const;

/** One record that is written, from what it is to what it becomes. */
const stepFields = {
  row: { kind: 'whole', optional: true },
  studentid: text,
  /** That the record had when the file was compared with it; 0 where there was none. */
  version: { kind: 'whole' },
  changes: { kind: 'list', of: fieldChange },
  /** What the record really has of attributes that are filled in when it is read, or that every change sets. */
  was: {
    kind: 'record',
    fields: {
      version: { kind: 'whole', optional: true },
      status: { kind: 'text', exact: true, optional: true },
      updatedAt: { kind: 'text', exact: true, optional: true },
      updatedBy: { kind: 'text', exact: true, optional: true },
      createdAt: { kind: 'text', exact: true, optional: true },
    },
  },
} as const satisfies Fields;

export type Step = RecordOf<typeof stepFields>;

/** Whether the file adds the student. */
export function isNew({ version }: Step): boolean {
  return version === 0;
}

const steps = { kind: 'list', of: { kind: 'record', fields: stepFields } } as const;

/** What is kept of a checked file: what its sender was told of mistakes, and what will be written. */
export const storedPlanFields = {
  errors: importPlanFields.errors,
  /** Students who are added and changed, in the order of the file. */
  steps,
  /** Students who are missing from the file; their changes are made when it is known that they leave, and when. */
  leavers: steps,
} as const satisfies Fields;

export type StoredPlan = RecordOf<typeof storedPlanFields>;

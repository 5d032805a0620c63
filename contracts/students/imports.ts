import type { Field, Fields, RecordField } from '../http/fields';
import type { RecordOf } from '../http/values';
import { understoodList } from './understood-list';

/** Most rows of students in a file. */
export const mostImportRows = 20_000;
/** Of a file, unpacked, in bytes. */
export const mostImportBytes = 5_000_000;

const row = { kind: 'whole', min: 1, example: 12, description: 'As a spreadsheet counts' } as const;
const studentid = { kind: 'text', exact: true, max: 64, example: 'HS-2026-001' } as const;

const change = {
  kind: 'record',
  fields: {
    field: { kind: 'choice', of: ['name', 'class', 'birthdate', 'email', 'status'], example: 'class' },
    before: { kind: 'text', exact: true, example: '6A' },
    after: { kind: 'text', exact: true, example: '7A' },
  },
} as const satisfies RecordField;

export type ImportFieldChange = RecordOf<typeof change.fields>;

/** What can be wrong with a cell, an id that another row or an erased student has, or a row with more cells than there are headings. */
export const rowRules = [
  'required',
  'text',
  'tooLong',
  'control',
  'invisible',
  'email',
  'day',
  'past',
  'future',
  'double',
  'erased',
  'extra',
] as const;

/** Something in a row that keeps it from being saved. */
export const rowFaultFields = {
  row,
  field: {
    kind: 'text',
    exact: true,
    example: 'birthdate',
    description: 'Empty where the row as a whole is wrong',
  },
  value: { kind: 'text', exact: true, example: '31/02/2015' },
  rule: {
    kind: 'choice',
    of: rowRules,
    example: 'day',
    description: 'For programs that have words of their own',
  },
  message: { kind: 'text', exact: true, example: 'must be a real day, written dd/mm/yyyy' },
} as const satisfies Fields;

export type RowFault = RecordOf<typeof rowFaultFields>;

/** Something in a row that may be right and should be looked at. */
export const rowWarningFields = {
  row,
  kind: {
    kind: 'choice',
    of: ['samePerson', 'similarId', 'sibling', 'unsureDate'],
    example: 'samePerson',
    description:
      'samePerson: the same name and birthdate under another id. similarId: an id that differs in zeros or signs only. sibling: an address that another student has. unsureDate: no day of the file tells whether the month comes first.',
  },
  other: {
    kind: 'text',
    exact: true,
    example: 'HS-0233',
    description: 'The other student, by id',
  },
} as const satisfies Fields;

export type RowWarning = RecordOf<typeof rowWarningFields>;

/** Most mistakes, and most warnings, that are listed of one file. */
export const mostListed = 5_000;

/** What a file would change; nothing is written. */
export const importPlanFields = {
  rows: { kind: 'whole', min: 0, example: 36 },
  dateForm: { kind: 'choice', of: ['YYYY-MM-DD', 'dd/mm/yyyy'], example: 'dd/mm/yyyy' },
  toAdd: {
    kind: 'list',
    of: { kind: 'record', fields: { row, studentid } },
  },
  toChange: {
    kind: 'list',
    of: { kind: 'record', fields: { row, studentid, changes: { kind: 'list', of: change } } },
  },
  unchanged: { kind: 'whole', min: 0, example: 24 },
  errors: { kind: 'list', of: { kind: 'record', title: 'RowFault', fields: rowFaultFields } },
  warnings: { kind: 'list', of: { kind: 'record', title: 'RowWarning', fields: rowWarningFields } },
  wouldLeave: {
    kind: 'list',
    of: studentid,
    description: 'Who is at school and not in the file: they stay unless the import says that they leave',
  },
} as const satisfies Fields;

export type ImportPlan = RecordOf<typeof importPlanFields>;

export const importId = {
  kind: 'pattern',
  pattern: /^[\w-]{22}$/,
  says: 'must be the id of an import',
  example: 'Hk29vEjRWeJCrze8SNFZ4k',
} as const satisfies Field;

/** Of the file, by which somebody who applies it says which one they saw. */
export const sha256 = {
  kind: 'pattern',
  pattern: /^[0-9a-f]{64}$/,
  says: 'must be a SHA-256 in hexadecimal',
  example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
} as const satisfies Field;

/** Of the file, as whoever brought it calls it. */
export const importName = {
  kind: 'text',
  max: 200,
  optional: true,
  example: '6A.csv',
  description: 'Of the file, for whoever looks for the import later',
} as const satisfies Field;

const count = { kind: 'whole', min: 0, example: 12 } as const satisfies Field;

/** How many there are of what a plan lists. */
export const importCounts = {
  kind: 'record',
  title: 'ImportCounts',
  fields: {
    toAdd: count,
    toChange: count,
    unchanged: count,
    errors: count,
    warnings: count,
    wouldLeave: count,
    active: {
      kind: 'whole',
      min: 0,
      example: 412,
      description: 'Students at school when the file was checked',
    },
  },
} as const satisfies RecordField;

/** A plan that is kept, as whoever sent the file gets it. */
export const checkedImport = {
  kind: 'record',
  title: 'CheckedImport',
  fields: {
    importId,
    sha256,
    counts: importCounts,
    rows: importPlanFields.rows,
    dateForm: importPlanFields.dateForm,
    understood: understoodList,
    toAdd: importPlanFields.toAdd,
    toChange: importPlanFields.toChange,
    unchanged: importPlanFields.unchanged,
    errors: importPlanFields.errors,
    warnings: importPlanFields.warnings,
    wouldLeave: importPlanFields.wouldLeave,
  },
} as const satisfies RecordField;

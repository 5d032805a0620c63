import type { Fields, RecordField } from '../http/fields';
import type { RecordOf } from '../http/values';
import { importId, sha256 } from './imports';
import { studentParams } from './record';
import { studentFields } from './student';

const from = { kind: 'text', max: 64, example: '6A' } as const;
const to = {
  kind: 'text',
  max: 64,
  optional: true,
  example: '7A',
  description: 'Without it they leave the school',
} as const;

/** Where everybody goes. */
export const rolloverFields = {
  classes: {
    kind: 'list',
    min: 1,
    max: 1_000,
    called: ['class', 'classes'],
    of: { kind: 'record', title: 'ClassAfterwards', fields: { from, to } },
  },
  students: {
    kind: 'list',
    max: 2_000,
    optional: true,
    called: ['student', 'students'],
    of: {
      kind: 'record',
      title: 'StudentAfterwards',
      fields: { studentid: studentParams.studentid, to },
    },
    description: 'Who goes elsewhere than the class; who repeats the year goes to the class where they are',
  },
} as const satisfies Fields;

export type Rollover = RecordOf<typeof rolloverFields>;

const count = { kind: 'whole', min: 0, example: 12 } as const;

/** What the new year changes: everybody who is at school is in one of the classes, and counted once. */
export const plannedRollover = {
  kind: 'record',
  title: 'PlannedRollover',
  fields: {
    importId,
    sha256,
    students: {
      kind: 'whole',
      min: 0,
      example: 412,
      description: 'Who is at school: moving + leaving + staying',
    },
    moving: count,
    leaving: count,
    staying: count,
    unread: {
      kind: 'whole',
      min: 0,
      example: 0,
      description: 'Records that cannot be read and stay as they are',
    },
    classes: {
      kind: 'list',
      of: { kind: 'record', fields: { from: studentFields.class, to, students: count } },
    },
  },
} as const satisfies RecordField;

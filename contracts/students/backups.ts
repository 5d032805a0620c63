import type { Fields, RecordField } from '../http/fields';
import type { RecordOf } from '../http/values';
import { fieldChange } from './history';
import { sha256 } from './imports';

export const backupName = {
  kind: 'pattern',
  pattern: /^backup-[0-9]{8}-[0-9]{6}\.json$/,
  says: 'must be the name of a backup',
  example: 'backup-20261120-000000.json',
} as const;

/** Most backups that one answer lists. */
export const mostBackupsListed = 50;
/** Most students that a comparison lists, and most that a restore may name. */
export const mostDifferencesListed = 3_000;

/** What is noted of a backup once it was read back. */
export const backupNoteFields = {
  records: { kind: 'whole', min: 0, example: 412 },
  sha256,
  by: {
    kind: 'text',
    exact: true,
    max: 400,
    example: 'schedule',
    description: 'schedule, or who asked for it: id and address of a person, api-key or operator',
  },
  reason: {
    kind: 'choice',
    of: ['night', 'asked', 'restore'],
    example: 'night',
    description: 'restore: made before one',
  },
} as const satisfies Fields;

export const listedBackup = {
  kind: 'record',
  title: 'ListedBackup',
  fields: {
    name: backupName,
    at: { kind: 'time' },
    bytes: { kind: 'whole', min: 0, example: 51_300 },
    records: { kind: 'whole', min: 0, optional: true, example: 412 },
    sha256: {
      kind: 'pattern',
      pattern: /^[0-9a-f]{64}$/,
      says: 'must be a SHA-256 in hexadecimal',
      optional: true,
      example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      description:
        'Of the file as it was read back; absent, like records, by and reason, where nothing was noted',
    },
    by: { kind: 'text', exact: true, max: 400, optional: true, example: 'schedule' },
    reason: { kind: 'choice', of: ['night', 'asked', 'restore'], optional: true, example: 'night' },
  },
} as const satisfies RecordField;

export type ListedBackup = RecordOf<typeof listedBackup.fields>;

export const backedUpId = { kind: 'text', exact: true, max: 64, example: 'HS-2026-001' } as const;
export const backupCount = { kind: 'whole', min: 0, example: 2 } as const;

/** How many students a restore brings back, and how many it gives the older values of the backup. */
export const expectedFields = { add: backupCount, change: backupCount } as const satisfies Fields;

export type Expected = RecordOf<typeof expectedFields>;

const differenceFields = {
  studentid: backedUpId,
  name: { kind: 'text', exact: true, example: 'Học sinh mẫu 01', description: 'As the backup has it' },
  what: {
    kind: 'choice',
    of: ['add', 'change'],
    example: 'change',
    description:
      'add: not in the list now. change: corrected since; the newer values stay unless it is asked for',
  },
  changes: { kind: 'list', of: fieldChange, description: 'From what there is now to what the backup has' },
} as const satisfies Fields;

export type Difference = RecordOf<typeof differenceFields>;

const leftOutFields = {
  studentid: backedUpId,
  reason: {
    kind: 'choice',
    of: ['erased', 'taken', 'refused'],
    example: 'refused',
    description:
      'erased: an erased student never comes back. taken: another spelling of the id is in the list. refused: the API would not take it',
  },
  errors: {
    kind: 'list',
    of: {
      kind: 'record',
      fields: {
        field: { kind: 'text', exact: true, example: 'birthdate' },
        value: { kind: 'text', exact: true, example: 'not a date' },
        message: { kind: 'text', exact: true, example: 'must be a real day, written YYYY-MM-DD' },
      },
    },
    description: 'Only of what is refused',
  },
} as const satisfies Fields;

export type LeftOut = RecordOf<typeof leftOutFields>;

/** What a restore would change. */
export const backupDifference = {
  kind: 'record',
  title: 'BackupDifference',
  fields: {
    name: backupName,
    at: { kind: 'time', description: 'When the backup was made' },
    comparedAt: { kind: 'time' },
    counts: {
      kind: 'record',
      fields: {
        add: backupCount,
        change: backupCount,
        unchanged: backupCount,
        since: { kind: 'whole', min: 0, example: 6, description: 'Added since the backup; they stay' },
        leftOut: backupCount,
      },
    },
    differences: { kind: 'list', of: { kind: 'record', title: 'Difference', fields: differenceFields } },
    leftOut: { kind: 'list', of: { kind: 'record', title: 'LeftOut', fields: leftOutFields } },
  },
} as const satisfies RecordField;

export type BackupDifference = RecordOf<typeof backupDifference.fields>;

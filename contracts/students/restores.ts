import type { Fields, RecordField } from '../http/fields';
import type { RecordOf } from '../http/values';
import { backedUpId, backupCount, backupName, expectedFields, mostDifferencesListed } from './backups';
import { importId } from './imports';
import { author } from './record';

/** What somebody asks of a restore. */
export const restoreFields = {
  ids: {
    kind: 'list',
    of: backedUpId,
    min: 1,
    max: mostDifferencesListed,
    called: ['student', 'students'],
    optional: true,
    description: 'These alone, with the older values where they were corrected since',
  },
  newer: {
    kind: 'choice',
    of: ['keep', 'replace'],
    default: 'keep',
    description: 'Without ids: whether who was corrected since gets the older values too',
  },
  expect: {
    kind: 'record',
    fields: expectedFields,
    description: 'How many come back, and how many get older values, as the comparison said',
  },
} as const satisfies Fields;

export const backupParams = { name: backupName } as const satisfies Fields;
export const restoreParams = { name: backupName, restoreId: importId } as const satisfies Fields;

const notRestored = {
  kind: 'record',
  title: 'NotRestored',
  fields: {
    studentid: backedUpId,
    reason: { kind: 'choice', of: ['changed', 'erased', 'taken'], example: 'changed' },
  },
} as const;

export type NotRestored = RecordOf<typeof notRestored.fields>;

/** Where a restore is. */
export const restoreStateFields = {
  restoreId: importId,
  name: backupName,
  state: {
    kind: 'choice',
    of: ['restoring', 'restored', 'failed', 'stopped'],
    example: 'restoring',
    description:
      'restoring goes on by itself. failed: no backup could be made first, and nothing was written. stopped: it gave no sign of life for ten minutes; what it restored stays, and the rest can be asked for anew',
  },
  add: backupCount,
  change: backupCount,
  done: backupCount,
  of: backupCount,
  backup: {
    kind: 'text',
    exact: true,
    optional: true,
    example: 'backup-20261120-090612.json',
    description: 'Made before anything was written: the way back',
  },
  startedAt: { kind: 'time' },
  startedBy: author,
  endedAt: { kind: 'time', optional: true },
  notRestored: {
    kind: 'list',
    of: notRestored,
    description: 'What was changed, erased or added meanwhile, and was left as it is',
  },
  expiresAt: { kind: 'time' },
} as const satisfies Fields;

export type RestoreState = RecordOf<typeof restoreStateFields>;

export const restoreState = {
  kind: 'record',
  title: 'RestoreState',
  fields: restoreStateFields,
} as const satisfies RecordField;

/** Of a restore whose counts are other ones by now. */
export const otherCounts = {
  kind: 'record',
  title: 'OtherCounts',
  fields: { message: { kind: 'text' }, counts: { kind: 'record', fields: expectedFields } },
} as const satisfies RecordField;

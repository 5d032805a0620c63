import type { Fields, RecordField } from '../http/fields';
import type { RecordOf } from '../http/values';
import { author } from './record';

/** Where a change came from: the site, a program with the key, an import, a backup. */
export const sources = ['page', 'api', 'import', 'restore'] as const;
export type Source = (typeof sources)[number];

export const fieldChange = {
  kind: 'record',
  fields: {
    field: {
      kind: 'choice',
      of: ['name', 'class', 'birthdate', 'email', 'status', 'leftOn', 'leftReason'],
      example: 'class',
    },
    before: { kind: 'text', exact: true, nullable: true, example: '6A' },
    after: { kind: 'text', exact: true, nullable: true, example: '6B' },
  },
} as const satisfies RecordField;

/** One change of a record; null stands for a field that is not there. */
export const historyFields = {
  version: { kind: 'whole', min: 1, example: 3 },
  at: { kind: 'time' },
  by: author,
  action: {
    kind: 'choice',
    of: ['add', 'correct', 'move', 'leave', 'return', 'restore', 'import', 'undo'],
    example: 'move',
  },
  changes: { kind: 'list', of: fieldChange },
  source: { kind: 'choice', of: sources },
  importId: {
    kind: 'text',
    exact: true,
    optional: true,
    example: 'Hk29vEjRWeJCrze8SNFZ4k',
    description: 'Of the import that made the change, or that was undone by it',
  },
  restoreId: {
    kind: 'text',
    exact: true,
    optional: true,
    example: 'p9XwJm4vQ2eTb7RkYc1LfA',
    description: 'Of the restore that made the change',
  },
} as const satisfies Fields;

export type HistoryEntry = RecordOf<typeof historyFields>;
export type FieldChange = HistoryEntry['changes'][number];

export const historyEntry = {
  kind: 'record',
  title: 'HistoryEntry',
  fields: historyFields,
} as const satisfies RecordField;

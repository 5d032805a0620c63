import type { Field, Fields } from '../http/fields';
import type { RecordOf } from '../http/values';
import { reasons } from './reasons/reasons';
import { decisions, labels, score, url } from './verdict';

/** What a parent reads about a scanned URL. */
export const logEntryFields = {
  url,
  label: { kind: 'choice', of: labels },
  decision: { kind: 'choice', of: decisions, example: 'Block' },
  score,
  timestamp: { kind: 'time' },
  reasons: {
    ...reasons,
    optional: true,
    description: 'Of then, where asked for. Where a link led is not kept; older entries have none',
  },
} as const satisfies Fields;

export type LogEntry = RecordOf<typeof logEntryFields>;

/** Entries are longer with them, and most callers show none. */
export const withReasons = {
  kind: 'choice',
  of: ['reasons'],
  optional: true,
  description: 'What entries have besides',
} as const satisfies Field;

export const logQuery = {
  page: { kind: 'whole', min: 1, max: 1_000_000_000, default: 1 },
  pageSize: { kind: 'whole', min: 1, max: 100, default: 20 },
  with: withReasons,
} as const satisfies Fields;

const logPageFields = {
  total: { kind: 'whole', min: 0, example: 1 },
  page: { kind: 'whole', min: 1, example: 1 },
  pageSize: { kind: 'whole', min: 1, max: 100, example: 20 },
  data: {
    kind: 'list',
    of: { kind: 'record', title: 'LogEntry', fields: logEntryFields },
    description: 'Newest first; empty past the end',
  },
} as const satisfies Fields;

export const logPage = { kind: 'record', title: 'LogPage', fields: logPageFields } as const satisfies Field;

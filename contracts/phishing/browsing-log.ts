import type { Field, Fields } from '../http/fields';
import type { RecordOf } from '../http/values';
import { reasons } from './reasons/reasons';
import { source } from './scan';
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
  source: {
    kind: 'text',
    optional: true,
    example: 'extension',
    description: 'Of what a device judged by itself and sent later',
  },
} as const satisfies Fields;

export type LogEntry = RecordOf<typeof logEntryFields>;

/** Days that an entry may be older than its arrival. */
export const oldestSentDays = 30;

const sentEntryFields = {
  id: {
    kind: 'pattern',
    pattern: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
    says: 'must be a UUID',
    example: '0f8fad5b-d9cb-469f-a165-70867728950e',
    description: 'Of the entry, made by the device: sent again, it changes nothing',
  },
  url,
  label: { kind: 'choice', of: labels },
  decision: { kind: 'choice', of: decisions, example: 'Block' },
  score,
  timestamp: { kind: 'time', description: 'When it was judged; one that is yet to come becomes the present' },
  source,
} as const satisfies Fields;

export type SentEntry = RecordOf<typeof sentEntryFields>;

export const sentLogFields = {
  entries: {
    kind: 'list',
    of: { kind: 'record', title: 'SentLogEntry', fields: sentEntryFields },
    min: 1,
    max: 200,
    called: ['entry', 'entries'],
  },
} as const satisfies Fields;

export const sentLogs = {
  kind: 'record',
  title: 'SentLogs',
  fields: {
    accepted: { kind: 'whole', min: 0, example: 198, description: 'Entries that need not be sent again' },
    known: { kind: 'whole', min: 0, example: 2, description: 'Entries that had been sent before' },
  },
} as const satisfies Field;

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

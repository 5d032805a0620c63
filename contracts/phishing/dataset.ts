import type { Field, Fields } from '../http/fields';
import type { RecordOf } from '../http/values';
import { reasons } from './reasons/reasons';
import { decisions, labels, score, url } from './verdict';

export const entryStatuses = ['Pending', 'Approved', 'Rejected'] as const;

export type EntryStatus = (typeof entryStatuses)[number];

/** What becomes of an entry whose case is closed: all as it is, or a new review. */
export const caseOutcomes = ['Stands', ...labels, 'Rejected'] as const;

export type CaseOutcome = (typeof caseOutcomes)[number];

/** A scanned URL, of whichever parents, as a candidate for training. */
export const datasetEntryFields = {
  id: {
    kind: 'text',
    example: 'vv3kmKRbbIIISgdwlUj-b_fK',
    description: 'The same for the same stored form of a URL',
  },
  url,
  host: { kind: 'text', example: 'paypa1-login.example' },
  predictedLabel: { kind: 'choice', of: labels },
  predictedScore: score,
  predictedAction: {
    kind: 'choice',
    of: decisions,
    example: 'Block',
    description: 'Of the model alone, in Balanced mode; refreshed by each scan while Pending',
  },
  predictedReasons: { ...reasons, optional: true },
  status: { kind: 'choice', of: entryStatuses, example: 'Approved' },
  finalLabel: {
    kind: 'choice',
    of: labels,
    nullable: true,
    description: "The reviewer's; null unless Approved",
  },
  seenCount: { kind: 'whole', min: 0, example: 3 },
  firstSeenAt: { kind: 'time' },
  lastSeenAt: { kind: 'time' },
  source: { kind: 'text', example: 'extension', description: 'Where the first scan came from' },
  reviewedBy: { kind: 'text', example: '2', optional: true, description: 'Account id of the reviewer' },
  reviewedAt: { kind: 'time', optional: true },
  reportReason: {
    kind: 'text',
    multiline: true,
    optional: true,
    example: "This is our school's own page",
    description: 'Of the first report of a wrong verdict, while its case is open',
  },
  reportedAt: { kind: 'time', optional: true, description: 'Time of the last report' },
  reportCount: {
    kind: 'whole',
    min: 1,
    optional: true,
    example: 1,
    description: 'How many accounts have reported it, while the case is open',
  },
  hostOnly: {
    kind: 'boolean',
    optional: true,
    description:
      'True where url is the host alone: the entry looks harmless (score under 0.1), nobody has reported it, and it comes ' +
      'from fewer than three accounts',
  },
} as const satisfies Fields;

export type DatasetEntry = RecordOf<typeof datasetEntryFields>;

export const datasetEntry = {
  kind: 'record',
  title: 'DatasetEntry',
  fields: datasetEntryFields,
} as const satisfies Field;

/** Any text: an unknown id answers 404. */
export const entryParams = {
  id: { kind: 'text', exact: true, min: 1, max: 1_024, example: 'vv3kmKRbbIIISgdwlUj-b_fK' },
} as const satisfies Fields;

export const approvalFields = {
  finalLabel: {
    kind: 'choice',
    of: labels,
    optional: true,
    description: 'By default the predicted label',
  },
} as const satisfies Fields;

export const closingFields = {
  outcome: {
    kind: 'choice',
    of: caseOutcomes,
    default: 'Stands',
    description:
      'Stands changes nothing of the entry; a label approves it, Rejected keeps it out of training',
  },
} as const satisfies Fields;

/** Of the CSV export, in this order. `label` is the reviewer's, or the model's where there is none. */
export const datasetColumns = [
  'url',
  'label',
  'status',
  'predictedScore',
  'seenCount',
  'firstSeenAt',
  'lastSeenAt',
] as const satisfies readonly (keyof DatasetEntry | 'label')[];

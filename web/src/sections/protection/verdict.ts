import { LABELS, type Label } from '../../data/labels';
import { either, listOf, number, oneOf, orNull, type Read, record, text } from '../../data/read';
import { LISTS, type ListName, MODES, type Mode } from './settings/settings';

export const DECISIONS = ['Block', 'Warn', 'Allow'] as const;
export type Decision = (typeof DECISIONS)[number];

export type DecidedBy =
  | { readonly kind: 'protection-off' }
  | { readonly kind: 'list'; readonly list: ListName; readonly entry: string }
  | { readonly kind: 'threshold'; readonly mode: Mode; readonly threshold: number };

export interface Thresholds {
  readonly label: number;
  readonly strict: number;
  readonly balanced: number;
}

export interface Explanation {
  readonly topFeatures: readonly string[];
  readonly decidedBy: DecidedBy;
  /** The fixed rule that moved the model's score. */
  readonly guard: string | null;
  readonly thresholds: Thresholds;
}

export interface Verdict {
  readonly label: Label;
  readonly score: number;
  readonly decision: Decision;
  readonly explanation: Explanation;
}

export interface LogEntry {
  readonly url: string;
  readonly label: Label;
  readonly decision: Decision;
  readonly score: number;
  readonly timestamp: string;
}

export interface LogPage {
  readonly total: number;
  readonly data: readonly LogEntry[];
}

const judged = { label: oneOf(LABELS), score: number, decision: oneOf(DECISIONS) };

const decidedBy: Read<DecidedBy> = either<DecidedBy>(
  record({ kind: oneOf(['protection-off']) }),
  record({ kind: oneOf(['list']), list: oneOf(LISTS), entry: text }),
  record({ kind: oneOf(['threshold']), mode: oneOf(MODES), threshold: number }),
);

export const readVerdict = record<Verdict>({
  ...judged,
  explanation: record<Explanation>({
    topFeatures: listOf(text),
    decidedBy,
    guard: orNull(text),
    thresholds: record<Thresholds>({ label: number, strict: number, balanced: number }),
  }),
});

export const readLogPage = record<LogPage>({
  total: number,
  data: listOf(record<LogEntry>({ ...judged, url: text, timestamp: text })),
});

import { LABELS, type Label } from '../../../data/labels';
import { number, oneOf, orNull, record, text } from '../../../data/read';

export const STATUSES = ['Pending', 'Approved', 'Rejected'] as const;
export type Status = (typeof STATUSES)[number];

/** A scanned address as a candidate for training. */
export interface Entry {
  readonly id: string;
  readonly url: string;
  readonly predictedLabel: Label;
  readonly predictedScore: number;
  readonly status: Status;
  readonly finalLabel: Label | null;
  readonly seenCount: number;
  readonly lastSeenAt: string;
  readonly source: string;
  readonly reportReason: string | null;
}

export const readEntry = record<Entry>({
  id: text,
  url: text,
  predictedLabel: oneOf(LABELS),
  predictedScore: number,
  status: oneOf(STATUSES),
  finalLabel: orNull(oneOf(LABELS)),
  seenCount: number,
  lastSeenAt: text,
  source: text,
  reportReason: orNull(text),
});

/** What a reviewer makes of an entry: its label for training, or null to keep it out. */
export interface Review {
  readonly entry: Entry;
  readonly label: Label | null;
}

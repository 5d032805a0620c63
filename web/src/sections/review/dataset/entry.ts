import type { CaseOutcome, DatasetEntry, EntryStatus } from '../../../../../contracts/phishing/dataset';
import type { Label } from '../../../../../contracts/phishing/verdict';

/** What the tabs show: the entries of a status, or those that somebody has reported. */
export const VIEWS = ['Pending', 'Cases', 'Approved', 'Rejected'] as const satisfies readonly (
  | EntryStatus
  | 'Cases'
)[];
export type View = (typeof VIEWS)[number];

export type Status = EntryStatus;

/** A scanned address as a candidate for training. */
export type Entry = DatasetEntry;

/** What a reviewer makes of a Pending entry, or of an open case beside an entry. */
export interface Review {
  readonly entry: Entry;
  /** Stands: a case is closed and the entry stays as it is. */
  readonly outcome: CaseOutcome;
  readonly isCase: boolean;
}

/** The reviewer's label, or the model's where there is none. */
export function labelOf({ finalLabel, predictedLabel }: Entry): Label {
  return finalLabel ?? predictedLabel;
}

/** What a reviewer may say about an entry in this view, the ordinary one first. */
export function outcomesFor(view: View, entry: Entry): readonly CaseOutcome[] {
  const label = labelOf(entry);
  const other = label === 'Phishing' ? 'Benign' : 'Phishing';
  if (view === 'Pending') return [label, other, 'Rejected'];
  if (view !== 'Cases') return [];
  const all = ['Stands', label, other, 'Rejected'] as const;
  const present = entry.status === 'Approved' ? label : entry.status;
  return all.filter((each) => each !== present);
}

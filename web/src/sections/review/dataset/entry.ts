import {
  type DatasetEntry,
  type EntryStatus,
  entryStatuses,
} from '../../../../../contracts/phishing/dataset';
import type { Label } from '../../../../../contracts/phishing/verdict';

export const STATUSES = entryStatuses;
export type Status = EntryStatus;

/** A scanned address as a candidate for training. */
export type Entry = DatasetEntry;

/** What a reviewer makes of an entry: its label for training, or null to keep it out. */
export interface Review {
  readonly entry: Entry;
  readonly label: Label | null;
}

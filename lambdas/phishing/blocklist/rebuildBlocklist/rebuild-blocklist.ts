import type { Clock } from '../../../shared/time/clock';
import type { Dataset } from '../../dataset/dataset';
import { withRecordsOf } from '../block-list';
import type { BlockLists } from '../block-lists';
import { recordBytes, recordOf } from '../record';

export interface RebuildBlocklistDeps {
  readonly dataset: Pick<Dataset, 'confirmed' | 'keepSeen'>;
  readonly lists: BlockLists;
  readonly clock: Pick<Clock, 'now'>;
  readonly info: (message: string) => void;
}

export interface Rebuilt {
  /** Confirmed entries that are listed. */
  readonly entries: number;
  /** Reviewed entries that stay longer, for they were seen. */
  readonly kept: number;
  /** Whether the list was not as the dataset has it. */
  readonly changed: boolean;
}

/** Milliseconds without a change after which the index shows every review that the list knows. */
const quietMs = 60_000;

/**
 * Makes the list anew from the dataset: it gets what a review failed to write, and loses what the dataset lost. Fails,
 * to be tried again, where a review changes the list meanwhile or has just changed it.
 */
export function rebuildBlocklist({ dataset, lists, clock, info }: RebuildBlocklistDeps) {
  return async (): Promise<Rebuilt> => {
    const seen = await lists.read();
    if (clock.now() - seen.changedAt < quietMs) throw new Error('Somebody reviews just now');
    const records: Buffer[] = [];
    for await (const entries of dataset.confirmed()) {
      records.push(...entries.flatMap((entry) => recordOf(entry) ?? []));
    }
    const list = withRecordsOf(seen.list, records);
    const changed = list !== seen.list;
    if (changed && !(await lists.replace(list, seen))) throw new Error('Somebody reviewed meanwhile');
    if (changed) info('The list of confirmed phishing did not agree with the dataset');
    return { entries: list.records.length / recordBytes, kept: await dataset.keepSeen(), changed };
  };
}

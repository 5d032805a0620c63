import type { DatasetEntry } from '../../../contracts/phishing/dataset';
import { withoutRecord, withRecord } from './block-list';
import type { BlockLists } from './block-lists';
import { recordOf } from './record';

/** More than the number of people who review at the same moment. */
const maxTries = 8;

type Reviewed = Pick<DatasetEntry, 'status' | 'finalLabel'>;

/** An entry as it is now; undefined where it is gone. */
export type ReadEntry = (id: string) => Promise<Reviewed | undefined>;

/**
 * Makes the list agree with an entry. Repeating it changes nothing, so a write whose answer was lost is found done. Whoever
 * changes the list last has looked at the entry after that, so a review that was stored meanwhile is what holds.
 */
export async function settle(
  lists: BlockLists,
  read: ReadEntry,
  entry: Pick<DatasetEntry, 'id' | 'url'> & Reviewed,
): Promise<void> {
  const record = recordOf(entry);
  if (record === undefined) return;
  let confirmed = isConfirmed(entry);
  for (let tries = 0; tries < maxTries; tries += 1) {
    const seen = await lists.read();
    const list = confirmed ? withRecord(seen.list, record) : withoutRecord(seen.list, record);
    if (list !== seen.list && !(await lists.replace(list, seen))) continue;
    const latest = await read(entry.id);
    if (latest === undefined || isConfirmed(latest) === confirmed) return;
    confirmed = !confirmed;
  }
  throw new Error('Others changed the list of confirmed phishing each time');
}

function isConfirmed({ status, finalLabel }: Reviewed): boolean {
  return status === 'Approved' && finalLabel === 'Phishing';
}

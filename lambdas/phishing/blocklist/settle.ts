import type { DatasetEntry } from '../../../contracts/phishing/dataset';
import { withoutRecord, withRecord } from './block-list';
import type { BlockLists } from './block-lists';
import { recordOf } from './record';

/** More than the number of people who review at the same moment. */
const maxTries = 8;

/**
 * Makes the list agree with an entry as it is now. Repeating it changes nothing, so a write whose answer was lost is found
 * done.
 */
export async function settle(
  lists: BlockLists,
  entry: Pick<DatasetEntry, 'id' | 'url' | 'status' | 'finalLabel'>,
): Promise<void> {
  const record = recordOf(entry);
  if (record === undefined) return;
  const isConfirmed = entry.status === 'Approved' && entry.finalLabel === 'Phishing';
  for (let tries = 0; tries < maxTries; tries += 1) {
    const seen = await lists.read();
    const list = isConfirmed ? withRecord(seen.list, record) : withoutRecord(seen.list, record);
    if (list === seen.list || (await lists.replace(list, seen))) return;
  }
  throw new Error('Others changed the list of confirmed phishing each time');
}

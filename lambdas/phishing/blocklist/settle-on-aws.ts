import type { DatasetEntry } from '../../../contracts/phishing/dataset';
import { createS3 } from '../../shared/aws/clients';
import type { Log } from '../../shared/log/log';
import { systemClock } from '../../shared/time/clock';
import type { Reviews } from '../dataset/reviews';
import { createBlockLists } from './block-lists';
import { settle } from './settle';

/** Never rejects: the review is stored, whatever becomes of the list. */
export function settleOnAws(
  bucket: string,
  reviews: Pick<Reviews, 'find'>,
  log: Log,
): (entry: DatasetEntry) => Promise<void> {
  const lists = createBlockLists(createS3(), bucket);
  const read = async (id: string) =>
    (await reviews.find(id, new Date(systemClock.now()).toISOString()))?.entry;
  return (entry) =>
    settle(lists, read, entry).catch((error: unknown) => {
      log.error('A reviewed entry and the list of confirmed phishing do not agree', error);
    });
}

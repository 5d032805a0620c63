import type { DatasetEntry } from '../../../contracts/phishing/dataset';
import { createS3 } from '../../shared/aws/clients';
import type { Log } from '../../shared/log/log';
import { createBlockLists } from './block-lists';
import { settle } from './settle';

/** Never rejects: the review is stored, whatever becomes of the list. */
export function settleOnAws(bucket: string, log: Log): (entry: DatasetEntry) => Promise<void> {
  const lists = createBlockLists(createS3(), bucket);
  return (entry) =>
    settle(lists, entry).catch((error: unknown) => {
      log.error('A reviewed entry and the list of confirmed phishing do not agree', error);
    });
}

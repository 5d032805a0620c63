import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { DatasetEntry } from '../../../contracts/phishing/dataset';
import { createS3 } from '../../shared/aws/clients';
import type { Log } from '../../shared/log/log';
import { systemClock } from '../../shared/time/clock';
import { createReviews } from '../dataset/reviews';
import { createBlockLists } from './block-lists';
import { settle } from './settle';

/** Never rejects: the review is stored, whatever becomes of the list. */
export function settleOnAws(
  client: DynamoDBDocumentClient,
  env: Readonly<Record<'DATASET_TABLE_NAME' | 'BLOCKLIST_BUCKET_NAME', string>>,
  log: Log,
): (entry: DatasetEntry) => Promise<void> {
  const lists = createBlockLists(createS3(), env.BLOCKLIST_BUCKET_NAME);
  const reviews = createReviews(client, env.DATASET_TABLE_NAME);
  const read = async (id: string) =>
    (await reviews.find(id, new Date(systemClock.now()).toISOString()))?.entry;
  return (entry) =>
    settle(lists, read, entry).catch((error: unknown) => {
      log.error('A reviewed entry and the list of confirmed phishing do not agree', error);
    });
}

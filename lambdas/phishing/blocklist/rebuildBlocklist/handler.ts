import type { Context } from 'aws-lambda';
import { createDynamoDb, createS3 } from '../../../shared/aws/clients';
import { readEnv } from '../../../shared/env/read-env';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { systemClock } from '../../../shared/time/clock';
import { createDataset } from '../../dataset/dataset';
import { phishingEnv } from '../../env';
import { createBlockLists } from '../block-lists';
import { type Rebuilt, rebuildBlocklist } from './rebuild-blocklist';

const env = readEnv(phishingEnv.rebuildBlocklist);
const log = createStructuredLog('phishing');
const run = rebuildBlocklist({
  dataset: createDataset(createDynamoDb(), env.DATASET_TABLE_NAME, systemClock),
  lists: createBlockLists(createS3(), env.BLOCKLIST_BUCKET_NAME),
  clock: systemClock,
  info: log.info,
});

export async function handler(_event: unknown, context: Context): Promise<Rebuilt> {
  log.addContext(context);
  return run();
}

import type { Context } from 'aws-lambda';
import { createDynamoDb } from '../../../shared/aws/clients';
import { parseItem } from '../../../shared/aws/parse-item';
import { readEnv } from '../../../shared/env/read-env';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { forecastEnv } from '../../env';
import { askedToForget } from '../asked';
import { createSubscriptions } from '../subscriptions';
import { forgetReader } from './forget-reader';

const env = readEnv(forecastEnv.forgetReader);
const log = createStructuredLog('forecast');
const forget = forgetReader({
  subscriptions: createSubscriptions(createDynamoDb(), env.SUBSCRIPTIONS_TABLE_NAME),
});

export async function handler(event: unknown, context: Context): Promise<{ readonly isDone: boolean }> {
  log.addContext(context);
  await forget(parseItem('request to forget', askedToForget, event));
  return { isDone: true };
}

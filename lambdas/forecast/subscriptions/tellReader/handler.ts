import type { Context } from 'aws-lambda';
import { createDynamoDb } from '../../../shared/aws/clients';
import { parseItem } from '../../../shared/aws/parse-item';
import { readEnv } from '../../../shared/env/read-env';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { forecastEnv } from '../../env';
import { askedOfReader } from '../asked';
import { createSubscriptions } from '../subscriptions';
import { type ToldOfReader, tellReader } from './tell-reader';

const env = readEnv(forecastEnv.tellReader);
const log = createStructuredLog('forecast');
const tell = tellReader({
  subscriptions: createSubscriptions(createDynamoDb(), env.SUBSCRIPTIONS_TABLE_NAME),
  now: Date.now,
});

export function handler(event: unknown, context: Context): Promise<ToldOfReader> {
  log.addContext(context);
  return tell(parseItem('question about a reader', askedOfReader, event).email);
}

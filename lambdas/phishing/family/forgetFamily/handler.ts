import type { Context } from 'aws-lambda';
import { keysInSecret } from '../../../shared/auth/keys-in-secret';
import { createDynamoDb } from '../../../shared/aws/clients';
import { parseItem } from '../../../shared/aws/parse-item';
import { readEnv } from '../../../shared/env/read-env';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { systemClock } from '../../../shared/time/clock';
import { phishingEnv } from '../../env';
import { forgetAsked } from '../asked';
import { forgettingOnAws } from '../forgetting-on-aws';
import { forgetFamily } from './forget-family';

const log = createStructuredLog('phishing');
const env = readEnv(phishingEnv.forgetFamily);
const marks = keysInSecret(env.MARK_SECRET_ARN);
const forget = forgetFamily({ ...forgettingOnAws(createDynamoDb(), env, marks), clock: systemClock });

export async function handler(event: unknown, context: Context): Promise<{ readonly isDone: boolean }> {
  log.addContext(context);
  const { account } = parseItem('request to forget', forgetAsked, event);
  return { isDone: await forget(account, () => context.getRemainingTimeInMillis() > 10_000) };
}

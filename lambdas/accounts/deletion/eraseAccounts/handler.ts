import type { Context } from 'aws-lambda';
import { createDynamoDb } from '../../../shared/aws/clients';
import { readEnv } from '../../../shared/env/read-env';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { systemClock } from '../../../shared/time/clock';
import { accountsEnv } from '../../env';
import { createDeletions } from '../deletions';
import { erasersOnAws } from '../erasers-on-aws';
import { eraseAccounts } from './erase-accounts';

const env = readEnv(accountsEnv.eraseAccounts);
const log = createStructuredLog('accounts');
const erase = eraseAccounts({
  ...{ deletions: createDeletions(createDynamoDb(), env.USERS_TABLE_NAME), erasers: erasersOnAws(env) },
  ...{ clock: systemClock, info: log.info, error: log.error },
});

export function handler(_event: unknown, context: Context): Promise<void> {
  log.addContext(context);
  return erase(() => context.getRemainingTimeInMillis() > 70_000);
}

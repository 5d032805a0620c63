import type { Context } from 'aws-lambda';
import { createDynamoDb, createS3 } from '../../../shared/aws/clients';
import { createMessageMailer, createSesV2 } from '../../../shared/aws/message-mailer';
import { createSuppressed } from '../../../shared/aws/suppressed';
import { readEnv } from '../../../shared/env/read-env';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { createWithholdingMailer } from '../../../shared/mail/withholding-mailer';
import { systemClock as clock } from '../../../shared/time/clock';
import { createCache } from '../../caches/caches';
import { coursesCache } from '../../caches/courses-cache';
import { forecastEnv } from '../../env';
import { currentRun } from '../current-run';
import { sendingOnce } from '../sending';
import { createSubscriptions } from '../subscriptions';
import { sendAirMails } from './send-air-mails';

const env = readEnv(forecastEnv.sendAirMails);
const log = createStructuredLog('forecast');
const dynamoDb = createDynamoDb();
const sender = { address: env.SENDER_EMAIL, configurationSet: env.CONFIGURATION_SET };
const mailer = createMessageMailer(createSesV2(), sender);
const suppressed = createSuppressed(dynamoDb, env.SUPPRESSED_TABLE_NAME);
const courses = createCache(createS3(), env.CACHE_BUCKET_NAME, coursesCache);
const send = sendAirMails({
  subscriptions: createSubscriptions(dynamoDb, env.SUBSCRIPTIONS_TABLE_NAME),
  send: sendingOnce(createWithholdingMailer({ mailer, suppressed, clock }), log.warn),
  quota: () => mailer.quota(),
  current: () => currentRun(courses, clock.now()),
  clock,
  site: env.MAIL_LINKS_URL,
  log,
});

export function handler(_: unknown, context: Context): Promise<void> {
  log.addContext(context);
  return send(() => context.getRemainingTimeInMillis());
}

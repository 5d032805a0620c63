import type { Context } from 'aws-lambda';
import { createDynamoDb } from '../../../shared/aws/clients';
import { parseItem } from '../../../shared/aws/parse-item';
import { createStageMailer } from '../../../shared/aws/stage-mailer';
import { readEnv } from '../../../shared/env/read-env';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { createOnceMoreMailer } from '../../../shared/mail/once-more-mailer';
import { systemClock } from '../../../shared/time/clock';
import { accountsEnv } from '../../env';
import { createUsers } from '../../users/users';
import { mailRequestFields } from '../mail-requests';
import { createMailTurns } from '../mail-turns';
import { createOneTimeLinks } from '../one-time-links';
import { mailTimeout, sendAccountMail } from './send-account-mail';

const env = readEnv(accountsEnv.sendAccountMail);
const log = createStructuredLog('accounts');
const dynamoDb = createDynamoDb();
const sendOnceMore = createOnceMoreMailer({
  mailer: createStageMailer(env),
  turns: createMailTurns(dynamoDb, env.LINKS_TABLE_NAME, systemClock),
  clock: systemClock,
  warn: log.warn,
});
const deps = {
  users: createUsers(dynamoDb, env),
  links: createOneTimeLinks(dynamoDb, env.LINKS_TABLE_NAME, systemClock),
  site: env.SITE_URL,
  info: log.info,
};

export function handler(event: unknown, context: Context): Promise<void> {
  log.addContext(context);
  const { id = context.awsRequestId, ...request } = parseItem('request for a mail', mailRequestFields, event);
  return sendAccountMail({ ...deps, send: (mail) => sendOnceMore(mail, id, mailTimeout) })(request);
}

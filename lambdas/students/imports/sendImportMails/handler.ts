import type { Context } from 'aws-lambda';
import { createDynamoDb, createS3 } from '../../../shared/aws/clients';
import { createMessageMailer, createSesV2 } from '../../../shared/aws/message-mailer';
import { createSuppressed } from '../../../shared/aws/suppressed';
import { readEnv } from '../../../shared/env/read-env';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { sendingOnce } from '../../../shared/mail/sending-once';
import { createWithholdingMailer } from '../../../shared/mail/withholding-mailer';
import { systemClock as clock } from '../../../shared/time/clock';
import { studentsEnv } from '../../env';
import { confirmationMail } from '../../records/confirmation-mail';
import { createMailNotes } from '../../records/mail-notes';
import { createImportStore } from '../import-store';
import { createWaitingMails } from '../waiting-mails';
import { sendImportMails } from './send-import-mails';

const env = readEnv(studentsEnv.sendImportMails);
const log = createStructuredLog('students');
const s3 = createS3();
const dynamoDb = createDynamoDb();
const sender = { address: env.SENDER_EMAIL, configurationSet: env.CONFIGURATION_SET };
const mailer = createMessageMailer(createSesV2(), sender);
const suppressed = createSuppressed(dynamoDb, env.SUPPRESSED_TABLE_NAME);
const sendOnce = sendingOnce(createWithholdingMailer({ mailer, suppressed, clock }), log.warn);
const send = sendImportMails({
  imports: createImportStore(s3, env.IMPORTS_BUCKET_NAME),
  waiting: createWaitingMails(s3, env.IMPORTS_BUCKET_NAME),
  notes: createMailNotes(dynamoDb, env.TABLE_NAME),
  send: (student, again) => sendOnce({ ...confirmationMail(student, again), headers: {} }),
  quota: () => mailer.quota(),
  clock,
  log,
});

export function handler(_: unknown, context: Context): Promise<void> {
  log.addContext(context);
  return send(() => context.getRemainingTimeInMillis());
}

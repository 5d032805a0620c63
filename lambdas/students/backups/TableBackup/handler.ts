import { createDynamoDb, createS3, createSes } from '../../../shared/aws/clients';
import { createMailer } from '../../../shared/aws/mailer';
import { createObjectStore } from '../../../shared/aws/object-store';
import { readEnv } from '../../../shared/env/read-env';
import { apiHandler } from '../../../shared/http/api-handler';
import { apiOrEvent } from '../../../shared/http/api-or-event';
import { createPlainLog } from '../../../shared/log/plain-log';
import { systemClock } from '../../../shared/time/clock';
import { studentsEnv } from '../../env';
import { createStudents } from '../../records/students';
import { backupMail } from '../backup-mail';
import { backupTable } from './backup-table';

const env = readEnv(studentsEnv.TableBackup);
const mailer = createMailer(createSes(), env.SENDER_EMAIL);
const backup = backupTable({
  students: createStudents(createDynamoDb(), env.TABLE_NAME),
  files: createObjectStore(createS3(), env.S3_BUCKET_NAME),
  announce: (made) => mailer.send(backupMail(made, env.RECIPIENT_EMAIL), 10_000),
  clock: systemClock,
});
const api = apiHandler({
  allowedOrigin: env.ALLOWED_ORIGIN,
  log: createPlainLog(),
  run: backup,
  reply: (made) => ({ status: 200, body: { message: 'Backup and email sent successfully!', ...made } }),
});

export const handler = apiOrEvent(api, backup);

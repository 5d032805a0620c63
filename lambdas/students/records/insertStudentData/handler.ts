import { createDynamoDb, createSes } from '../../../shared/aws/clients';
import { createMailer } from '../../../shared/aws/mailer';
import { readEnv } from '../../../shared/env/read-env';
import { apiHandler } from '../../../shared/http/api-handler';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { systemClock } from '../../../shared/time/clock';
import { studentsEnv } from '../../env';
import { confirmationMail } from '../confirmation-mail';
import { createEnrolments } from '../enrolments';
import { studentSchema } from '../student-schema';
import { insertStudent } from './insert-student';

const env = readEnv(studentsEnv.insertStudentData);
const log = createStructuredLog('students');
const mailer = createMailer(createSes(), env.SENDER_EMAIL);
const insert = insertStudent({
  enrolments: createEnrolments(createDynamoDb(), env.TABLE_NAME),
  sendConfirmation: (student, timeLimit) => mailer.send(confirmationMail(student), timeLimit),
  clock: systemClock,
  warn: log.warn,
});

export const handler = apiHandler({
  allowedOrigin: env.ALLOWED_ORIGIN,
  log,
  body: studentSchema(systemClock.now),
  run: ({ body }) => insert(body),
  reply: () => ({ status: 200, body: { message: 'Student data saved and confirmation email sent!' } }),
});

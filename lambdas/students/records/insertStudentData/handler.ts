import { insertStudentData as route } from '../../../../contracts/students/routes';
import { createDynamoDb, createSes } from '../../../shared/aws/clients';
import { createMailer } from '../../../shared/aws/mailer';
import { serve } from '../../../shared/http/serve';
import { systemClock } from '../../../shared/time/clock';
import { studentsEnv } from '../../env';
import { confirmationMail } from '../confirmation-mail';
import { createPendingInserts } from '../pending-inserts';
import { insertStudent } from './insert-student';

export const handler = serve(
  route,
  studentsEnv.insertStudentData,
)(({ env, log }) => {
  const mailer = createMailer(createSes(), env.SENDER_EMAIL);
  const insert = insertStudent({
    pendingInserts: createPendingInserts(createDynamoDb(), env.TABLE_NAME),
    sendConfirmation: (student, timeout) => mailer.send(confirmationMail(student), timeout),
    clock: systemClock,
    warn: log.warn,
  });
  return async ({ body }) => {
    await insert(body);
    return { status: 200, body: { message: 'Student data saved and confirmation email sent!' } };
  };
});

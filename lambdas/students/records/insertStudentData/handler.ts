import { insertStudentData as route } from '../../../../contracts/students/routes';
import { createDynamoDb } from '../../../shared/aws/clients';
import { serve } from '../../../shared/http/serve';
import { systemClock } from '../../../shared/time/clock';
import { studentsEnv } from '../../env';
import { createSchoolMailer } from '../../mail/school-mailer';
import { confirmationMail } from '../confirmation-mail';
import { createPendingInserts } from '../pending-inserts';
import { insertStudent } from './insert-student';
import { savedAnswers } from './saved-answers';

export const handler = serve(
  route,
  studentsEnv.insertStudentData,
)(({ env, log }) => {
  const mailer = createSchoolMailer(env);
  const insert = insertStudent({
    pendingInserts: createPendingInserts(createDynamoDb(), env.TABLE_NAME),
    sendConfirmation: (student, timeout) => mailer.send(confirmationMail(student), timeout),
    clock: systemClock,
    warn: log.warn,
  });
  return async ({ body }) => {
    return { status: 200, body: savedAnswers[await insert(body)] };
  };
});

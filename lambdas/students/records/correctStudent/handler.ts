import { correctStudent as route } from '../../../../contracts/students/life-routes';
import { createDynamoDb } from '../../../shared/aws/clients';
import { createStageMailer } from '../../../shared/aws/stage-mailer';
import { serve } from '../../../shared/http/serve';
import { systemClock } from '../../../shared/time/clock';
import { studentsEnv } from '../../env';
import { authorOf } from '../author';
import { confirmationMail } from '../confirmation-mail';
import { createRecords } from '../records';
import { correctStudent } from './correct-student';

export const handler = serve(
  route,
  studentsEnv.correctStudent,
)(({ env, log }) => {
  const mailer = createStageMailer(env);
  return correctStudent({
    records: createRecords(createDynamoDb(), env),
    authorOf: authorOf(env.SITE_KEY_ID),
    sendConfirmation: (student, timeout) => mailer.send(confirmationMail(student), timeout),
    clock: systemClock,
    warn: log.warn,
  });
});

import { correctStudent as route } from '../../../../contracts/students/life-routes';
import { createDynamoDb } from '../../../shared/aws/clients';
import { createStageMailer } from '../../../shared/aws/stage-mailer';
import { serve } from '../../../shared/http/serve';
import { systemClock } from '../../../shared/time/clock';
import { studentsEnv } from '../../env';
import { authorOf } from '../author';
import { createRecords } from '../records';
import { createSendConfirmation } from '../send-confirmation';
import { correctStudent } from './correct-student';

export const handler = serve(
  route,
  studentsEnv.correctStudent,
)(({ env, log }) => {
  return correctStudent({
    records: createRecords(createDynamoDb(), env),
    authorOf: authorOf(env.SITE_KEY_ID),
    sendConfirmation: createSendConfirmation(createStageMailer(env), systemClock),
    clock: systemClock,
    warn: log.warn,
  });
});

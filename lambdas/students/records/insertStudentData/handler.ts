import { insertStudentData as route } from '../../../../contracts/students/routes';
import { createDynamoDb } from '../../../shared/aws/clients';
import { createStageMailer } from '../../../shared/aws/stage-mailer';
import { serve } from '../../../shared/http/serve';
import { systemClock } from '../../../shared/time/clock';
import { studentsEnv } from '../../env';
import { authorOf } from '../author';
import { createPendingInserts } from '../pending-inserts';
import { createSendConfirmation } from '../send-confirmation';
import { insertStudent } from './insert-student';
import { savedAnswers } from './saved-answers';

export const handler = serve(
  route,
  studentsEnv.insertStudentData,
)(({ env, log }) => {
  const insert = insertStudent({
    pendingInserts: createPendingInserts(createDynamoDb(), env),
    sendConfirmation: createSendConfirmation(createStageMailer(env), systemClock),
    clock: systemClock,
    warn: log.warn,
  });
  const author = authorOf(env.SITE_KEY_ID);
  return async ({ body, ...call }) => {
    const confirmation = await insert(body, author(call), call.requestId);
    return { status: 200, body: savedAnswers[confirmation] };
  };
});

import { triggerTraining as route } from '../../../../contracts/phishing/review-routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb, createScheduler } from '../../../shared/aws/clients';
import { createOneTimeSchedule, targetOf } from '../../../shared/aws/one-time-schedule';
import { ok } from '../../../shared/http/reply';
import { systemClock } from '../../../shared/time/clock';
import { phishingEnv } from '../../env';
import { createTrainingJobs } from '../training-jobs';
import { createTrainingSchedule } from '../training-schedule';
import { triggerTraining } from './trigger-training';

export const handler = serveWithToken(
  route,
  phishingEnv.triggerTraining,
)(({ env }) => {
  const jobs = createTrainingJobs(createDynamoDb(), env.TRAINING_TABLE_NAME);
  const grace = Number(env.TRAINING_GRACE_SECONDS);
  const runOnce = createOneTimeSchedule(createScheduler(), targetOf(env), systemClock);
  const schedule = createTrainingSchedule(runOnce, grace);
  return ok(triggerTraining({ jobs, schedule, clock: systemClock, grace: grace * 1_000 }));
});

import type { Context } from 'aws-lambda';
import type { TrainingJob } from '../../../../contracts/phishing/training';
import { createAudited } from '../../../shared/deeds/key-auditor';
import { readEnv } from '../../../shared/env/read-env';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { phishingEnv } from '../../env';
import { recordedTraining } from '../recorded-training';
import { trainingOnAws } from '../training-on-aws';
import { train } from './train';
import { readTrainEvent } from './train-event';

const log = createStructuredLog('phishing');
const env = readEnv(phishingEnv.train);
const run = recordedTraining(createAudited(env.AUDIT_QUEUE_URL, log), train(trainingOnAws(env, log)));

export async function handler(event: unknown, context: Context): Promise<TrainingJob | undefined> {
  log.addContext(context);
  const remainingTime = () => context.getRemainingTimeInMillis();
  return run({ ...readTrainEvent(event), requestId: context.awsRequestId, remainingTime });
}

import type { Context } from 'aws-lambda';
import type { TrainingJob } from '../../../../contracts/phishing/training';
import { readEnv } from '../../../shared/env/read-env';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { phishingEnv } from '../../env';
import { trainingOnAws } from '../training-on-aws';
import { train } from './train';
import { readTrainEvent } from './train-event';

const log = createStructuredLog('phishing');
const run = train(trainingOnAws(readEnv(phishingEnv.train), log));

export async function handler(event: unknown, context: Context): Promise<TrainingJob | undefined> {
  log.addContext(context);
  const remainingTime = () => context.getRemainingTimeInMillis();
  return run({ ...readTrainEvent(event), requestId: context.awsRequestId, remainingTime });
}

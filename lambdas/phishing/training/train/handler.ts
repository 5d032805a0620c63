import type { Context } from 'aws-lambda';
import type { TrainingJob } from '../../../../contracts/phishing/training';
import { createDynamoDb, createQuickS3 } from '../../../shared/aws/clients';
import { readEnv } from '../../../shared/env/read-env';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { systemClock } from '../../../shared/time/clock';
import { createDataset } from '../../dataset/dataset';
import { phishingEnv } from '../../env';
import { continueTraining } from '../../learning/continue-training';
import { gate, measure } from '../../learning/gate';
import { baseModel } from '../../models/base-model';
import { createModelFiles } from '../../models/model-files';
import { createModels } from '../../models/models';
import { createTrainingJobs } from '../training-jobs';
import { train } from './train';
import { readTrainEvent } from './train-event';

const env = readEnv(phishingEnv.train);
const log = createStructuredLog('phishing');
const dynamoDb = createDynamoDb();
const run = train({
  jobs: createTrainingJobs(dynamoDb, env.TRAINING_TABLE_NAME),
  models: createModels(dynamoDb, env.TRAINING_TABLE_NAME),
  files: createModelFiles(createQuickS3(), env.MODEL_BUCKET_NAME),
  dataset: createDataset(dynamoDb, env.DATASET_TABLE_NAME),
  baseModel,
  trainer: { continueTraining, gate, measure },
  clock: systemClock,
  grace: Number(env.TRAINING_GRACE_SECONDS) * 1_000,
  warn: log.warn,
});

export async function handler(event: unknown, context: Context): Promise<TrainingJob | undefined> {
  log.addContext(context);
  const remainingTime = () => context.getRemainingTimeInMillis();
  return run({ ...readTrainEvent(event), requestId: context.awsRequestId, remainingTime });
}

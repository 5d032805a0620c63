import { createDynamoDb, createS3 } from '../../shared/aws/clients';
import type { Log } from '../../shared/log/log';
import { systemClock } from '../../shared/time/clock';
import { createDataset } from '../dataset/dataset';
import type { phishingEnv } from '../env';
import { continueTraining } from '../learning/continue-training';
import { gate } from '../learning/gate';
import { measure } from '../learning/measure';
import { baseModel } from '../models/base-model';
import { createModelFiles } from '../models/model-files';
import { createModels } from '../models/models';
import { evaluationSet } from './evaluation-set';
import type { TrainDeps } from './train/train';
import { createTrainingJobs } from './training-jobs';

type TrainEnv = Readonly<Record<(typeof phishingEnv.train)[number], string>>;

/** What a training needs, on AWS. */
export function trainingOnAws(env: TrainEnv, log: Log): TrainDeps {
  const dynamoDb = createDynamoDb();
  return {
    jobs: createTrainingJobs(dynamoDb, env.TRAINING_TABLE_NAME),
    models: createModels(dynamoDb, env.TRAINING_TABLE_NAME),
    files: createModelFiles(createS3(), env.MODEL_BUCKET_NAME),
    dataset: createDataset(dynamoDb, env.DATASET_TABLE_NAME, systemClock),
    baseModel: baseModel(),
    evaluation: evaluationSet,
    trainer: { continueTraining, gate, measure },
    clock: systemClock,
    grace: Number(env.TRAINING_GRACE_SECONDS) * 1_000,
    warn: log.warn,
  };
}

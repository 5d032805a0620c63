import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createS3 } from '../../shared/aws/clients';
import type { Log } from '../../shared/log/log';
import { systemClock } from '../../shared/time/clock';
import { createJudge, type Judge } from '../verdict/judge';
import { activeJudge } from './active-judge';
import { baseModel } from './base-model';
import { createModelFiles } from './model-files';
import { createModels } from './models';

type ModelEnv = Readonly<Record<'TRAINING_TABLE_NAME' | 'MODEL_BUCKET_NAME', string>>;

/** The active model's judge, for all functions that judge. */
export function activeJudgeOnAws(
  client: DynamoDBDocumentClient,
  env: ModelEnv,
  log: Log,
): () => Promise<Judge> {
  return activeJudge({
    baseJudge: () => createJudge(baseModel()),
    models: createModels(client, env.TRAINING_TABLE_NAME),
    files: createModelFiles(createS3(), env.MODEL_BUCKET_NAME),
    clock: systemClock,
    log,
  });
}

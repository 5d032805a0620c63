import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createModelFiles } from '../../../lambdas/phishing/models/model-files';
import { createModels } from '../../../lambdas/phishing/models/models';
import { readModel, writeModel } from '../../../lambdas/phishing/verdict/model/artifact';
import { baseModel } from '../../support/base-model';
import { nameOf, type School } from './school';

export const jobsTable = 'phishingTraining';
const made = writeModel({ ...baseModel, step: baseModel.step * 1.01 });
export const otherModel = readModel(made);
/** Packing it takes longer than most probes: each school has it in its bucket once. */
const written = new WeakMap<School, Promise<void>>();

/** The tables, for the operator. */
export const documents = ({ operator }: School) => DynamoDBDocumentClient.from(new DynamoDBClient(operator));

/** Runs with a model of its own, which only the bucket has, as the active one. */
export async function withOtherModel(school: School, run: () => Promise<void>): Promise<void> {
  const models = createModels(documents(school), jobsTable);
  const uploaded = written.get(school) ?? upload(school);
  written.set(school, uploaded);
  await uploaded;
  const activate = async (version: string): Promise<void> => {
    const at = new Date().toISOString();
    const metrics = { accuracy: 1, precision: 1, recall: 1, f1: 1 };
    const trained = { jobId: 'train_20200101_01', metrics, learnedUpTo: at };
    const number = ((await models.active())?.number ?? 0) + 1;
    await models.activate({
      number,
      version,
      at,
      by: school.newId(),
      ...(version !== 'base' && { trained }),
    });
  };
  await activate(otherModel.version);
  try {
    await run();
  } finally {
    await activate('base');
  }
}

function upload(school: School): Promise<void> {
  const bucket = nameOf(school, 'AWS::S3::Bucket', 'phishing-models');
  return createModelFiles(new S3Client(school.operator), bucket).write(otherModel.version, made);
}

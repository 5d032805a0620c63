import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createBrowsingLog } from '../../../../lambdas/phishing/browsing-log/browsing-log';
import { createDataset } from '../../../../lambdas/phishing/dataset/dataset';
import { activeJudge } from '../../../../lambdas/phishing/models/active-judge';
import type { Activation } from '../../../../lambdas/phishing/models/model-activation';
import { createModelFiles } from '../../../../lambdas/phishing/models/model-files';
import { createModels } from '../../../../lambdas/phishing/models/models';
import { packModel } from '../../../../lambdas/phishing/models/packed-model';
import { type ScanningDeps, scanUrls } from '../../../../lambdas/phishing/scanning/scanning';
import { createJudge } from '../../../../lambdas/phishing/verdict/judge';
import { readModel, writeModel } from '../../../../lambdas/phishing/verdict/model/artifact';
import { baseModel } from '../../../support/base-model';
import { createMemoryLog } from '../../../support/fakes/memory-log';
import { hangingOnce } from '../../../support/hanging-network';

const clock = { now: () => Date.parse('2026-11-20T07:00:00.000Z') };
const baseJudge = createJudge(baseModel);
const other = writeModel({ ...baseModel, step: baseModel.step * 1.01 });
const { version } = readModel(other);

function dynamo(answer: string): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(new DynamoDBClient(hangingOnce(answer)));
}

function scan(stores: Partial<Pick<ScanningDeps, 'log' | 'dataset'>>) {
  const log = { append: async () => {} };
  const dataset = { addSighting: async () => {} };
  const settings = { find: async () => undefined };
  const judge = async () => baseJudge;
  const kept = {
    settings,
    judge,
    log,
    dataset,
    markOf: async () => 'a',
    clock,
    onUnrecorded: () => {},
    ...stores,
  };
  const urls = [{ field: 'url', text: 'https://school.example/' }];
  const caller = { userId: '1', isProven: true };
  return scanUrls(kept, { caller, urls, source: 'site', language: 'en', attempt: {} });
}

async function judging(deps: Pick<Parameters<typeof activeJudge>[0], 'models' | 'files'>) {
  const log = createMemoryLog();
  const judge = await activeJudge({ baseJudge: () => baseJudge, clock, log, ...deps })();
  return { isOther: judge !== baseJudge, log };
}

afterEach(() => vi.restoreAllMocks());

// Research found scans missing from the log: their time was over before the SDK could send the request again.
describe('a request that hangs is sent again in time', () => {
  test('for the log', async () => {
    const log = createBrowsingLog(dynamo('{"Attributes":{}}'), 'log', () => {});
    expect(await scan({ log })).toMatchObject([{ recorded: true }]);
  });

  test('for the dataset', async () => {
    const dataset = createDataset(dynamo('{}'), 'dataset', clock);
    expect(await scan({ dataset })).toMatchObject([{ recorded: true }]);
  });

  test('for which model is active, and for the model', async () => {
    const active = {
      number: { N: '1' },
      version: { S: version },
      at: { S: '2026-11-20T07:00:00.000Z' },
      by: { S: 'a' },
    };
    const models = createModels(dynamo(JSON.stringify({ Items: [active] })), 'training');
    const read = async () => other;
    expect(await judging({ models, files: { read } })).toMatchObject({ isOther: true });

    const files = createModelFiles(new S3Client(hangingOnce(packModel(other))), 'models');
    const known = { active: async () => ({ version }) as Activation };
    expect(await judging({ models: known, files })).toMatchObject({ isOther: true });
  });
});

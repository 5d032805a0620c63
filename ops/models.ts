import path from 'node:path';
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { ListedModel } from '../contracts/phishing/models';
import { type ActivateModelDeps, activateModel } from '../lambdas/phishing/models/activate-model';
import { listModels } from '../lambdas/phishing/models/list-models';
import { createModelFiles } from '../lambdas/phishing/models/model-files';
import { createModels } from '../lambdas/phishing/models/models';
import { systemClock } from '../lambdas/shared/time/clock';
import { findBucket } from './aws/find-bucket';
import { target } from './aws/target';
import { WrongUsage } from './command/failure-line';
import { runCommand } from './command/run-command';
import { readBaseModel } from './phishing-model/model-file';

const usage = `npm run models -- list | activate VERSION   [--stage STAGE]
  VERSION is one of the list, or base for the model that ships; it judges from the next scan on.`;

export interface ModelsDeps extends ActivateModelDeps {
  readonly print: (line: string) => void;
}

/** What the words ask for. The last line that it prints says what came of it. */
export function modelsCommand(words: readonly string[]): (deps: ModelsDeps) => Promise<void> {
  const [command, version, ...rest] = words;
  if (command === 'list' && version === undefined) return list;
  if (command !== 'activate') throw new WrongUsage('List the models, or activate one?');
  if (version === undefined || rest.length > 0) throw new WrongUsage('Which model? Give one version.');
  return (deps) => activate(deps, version);
}

async function list(deps: ModelsDeps): Promise<void> {
  const found = await listModels(deps);
  for (const model of found) deps.print(lineOf(model));
  const active = found.find((model) => model.active);
  deps.print(
    `${found.length} model${found.length === 1 ? '' : 's'}; scans are judged by ${active?.modelVersion}.`,
  );
}

function lineOf({ version, modelVersion, active, madeAt, jobId, metrics }: ListedModel): string {
  const name = version === modelVersion ? version : `${version} (${modelVersion})`;
  const made = madeAt === undefined ? 'ships with the app' : `${madeAt} ${jobId}`;
  const figures = metrics && `accuracy ${metrics.accuracy.toFixed(3)} f1 ${metrics.f1.toFixed(3)}`;
  return `${active ? '*' : ' '} ${name.padEnd(18)} ${made.padEnd(44)} ${figures ?? ''}`.trimEnd();
}

async function activate(deps: ModelsDeps, version: string): Promise<void> {
  const { modelVersion } = await activateModel(deps, version, 'operator');
  deps.print(`Scans are judged by ${modelVersion} from now on.`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { stage: { type: 'string' } },
    allowPositionals: true,
  });
  const run = modelsCommand(positionals);
  const chosen = target({ ...values, root: path.resolve(__dirname, '..') });
  console.log(`Models of ${chosen.description}`);
  const s3 = new S3Client(chosen.clientConfig);
  const dynamoDb = DynamoDBDocumentClient.from(new DynamoDBClient(chosen.clientConfig));
  const deps: ModelsDeps = {
    models: createModels(dynamoDb, chosen.nameOf('phishingTraining')),
    files: createModelFiles(s3, await findBucket(s3, chosen.nameOf('phishing-models'))),
    baseModel: readBaseModel(),
    clock: systemClock,
    print: console.log,
  };
  await run(deps);
}

if (require.main === module) void runCommand(usage, main);

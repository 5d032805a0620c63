import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { ListedModel } from '../contracts/phishing/models';
import { type ActivateModelDeps, activateModel } from '../lambdas/phishing/models/activate-model';
import { listModels } from '../lambdas/phishing/models/list-models';
import { ModelsChanged } from '../lambdas/phishing/models/model-errors';
import { createModelFiles, type ModelFiles } from '../lambdas/phishing/models/model-files';
import { createModels } from '../lambdas/phishing/models/models';
import { unpackModel } from '../lambdas/phishing/models/packed-model';
import { parseBrandLines } from '../lambdas/phishing/verdict/brands/brand-lines';
import { createBrands } from '../lambdas/phishing/verdict/brands/brands';
import { readModel, writeModel } from '../lambdas/phishing/verdict/model/artifact';
import { systemClock } from '../lambdas/shared/time/clock';
import { findBucket } from './aws/find-bucket';
import { target } from './aws/target';
import { WrongUsage } from './command/failure-line';
import { runCommand } from './command/run-command';
import { readBaseModel } from './phishing-model/model-file';

const usage = `npm run models -- list | activate VERSION | add FILE [--brands BRANDS]   [--stage STAGE]
  VERSION is one of the list, or base for the model that ships; it judges from the next scan on.
  FILE is a model that train-base --out wrote, its register of names included; it is stored and activated.
  BRANDS are the brands that it is to know in place of its own, one a line: \`Name: domain domain\`.`;

export interface ModelsDeps extends ActivateModelDeps {
  readonly files: ModelFiles;
  readonly print: (line: string) => void;
}

/** What the words ask for. The last line that it prints says what came of it. */
export function modelsCommand(
  words: readonly string[],
  brandsFile?: string,
): (deps: ModelsDeps) => Promise<void> {
  const [command, version, ...rest] = words;
  if (command === 'list' && version === undefined) return list;
  if (command === 'add') return (deps) => add(deps, only(version, rest, 'Which file? Give one.'), brandsFile);
  if (brandsFile !== undefined) throw new WrongUsage('Brands go with a model that is added.');
  if (command !== 'activate') throw new WrongUsage('List the models, activate one, or add one?');
  return (deps) => activate(deps, only(version, rest, 'Which model? Give one version.'));
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
  const made = madeAt === undefined ? 'ships with the app' : `${madeAt} ${jobId ?? 'operator'}`;
  const figures = metrics && `accuracy ${metrics.accuracy.toFixed(3)} f1 ${metrics.f1.toFixed(3)}`;
  return `${active ? '*' : ' '} ${name.padEnd(18)} ${made.padEnd(44)} ${figures ?? ''}`.trimEnd();
}

async function activate(deps: ModelsDeps, version: string): Promise<void> {
  const { modelVersion } = await activateModel(deps, version, 'operator');
  deps.print(`Scans are judged by ${modelVersion} from now on.`);
}

function only(word: string | undefined, rest: readonly string[], question: string): string {
  if (word === undefined || rest.length > 0) throw new WrongUsage(question);
  return word;
}

async function add(deps: ModelsDeps, file: string, brandsFile: string | undefined): Promise<void> {
  const given = unpackModel(readFileSync(file));
  const bytes = brandsFile === undefined ? given : withBrands(given, readFileSync(brandsFile, 'utf8'));
  const { version, register, brands } = readModel(bytes);
  await deps.files.write(version, bytes);
  const number = ((await deps.models.active())?.number ?? 0) + 1;
  const at = new Date(deps.clock.now()).toISOString();
  if (!(await deps.models.activate({ number, version, at, by: 'operator', added: true })))
    throw new ModelsChanged();
  const known = `${register.size} registered names and ${brands.all.length} brands`;
  deps.print(`Model ${version} with ${known} judges from now on.`);
}

/** The same weights with other brands: another model, which has its own version. */
function withBrands(model: Uint8Array, text: string): Uint8Array {
  return writeModel({ ...readModel(model), brands: createBrands(parseBrandLines(text)) });
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { stage: { type: 'string' }, brands: { type: 'string' } },
    allowPositionals: true,
  });
  const run = modelsCommand(positionals, values.brands);
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

import { baseSettings, type TrainingSettings } from '../lambdas/phishing/learning/base-settings';
import { mixed } from '../lambdas/phishing/learning/data-mix';
import type { Example } from '../lambdas/phishing/learning/example';
import type { TrainingData } from '../lambdas/phishing/learning/honest';
import { namesToRegister } from '../lambdas/phishing/learning/name-register';
import { trainModel } from '../lambdas/phishing/learning/train-model';
import { writeRegister } from '../lambdas/phishing/learning/write-register';
import { brandTable } from '../lambdas/phishing/verdict/brands/brand-table';
import { createBrands } from '../lambdas/phishing/verdict/brands/brands';
import { readModel, writeModel } from '../lambdas/phishing/verdict/model/artifact';
import { readRegister } from '../lambdas/phishing/verdict/register/register';
import { WrongUsage } from './command/failure-line';
import { createProgress } from './command/progress';
import { runCommand } from './command/run-command';
import { type Evaluation, evaluate } from './evaluate';
import { handRegister, readTrainingData, withoutNames } from './phishing-model/training-files';

const usage = `npm run -s leave-out -- FILE...
  FILE as for train-base; the labelled URLs need the column source.
  For each publisher of phishing: trains without it, without a share of the benign publishers and without every domain of
  either, and prints one JSON object with the figures on what was left out. Some minutes a publisher.`;

export interface LeftOut extends Evaluation {
  readonly left_out: readonly string[];
}

/** Rows of one publisher resemble each other, so that a random split flatters. */
export function* leaveOut(data: TrainingData<Example>, settings: TrainingSettings): Generator<LeftOut> {
  const brands = createBrands(brandTable);
  const phishing = sourcesOf(data.examples, 1);
  const benign = sourcesOf(data.examples, 0).filter((source) => !phishing.includes(source));
  for (const [fold, publisher] of phishing.entries()) {
    const leftOut = [publisher, ...benign.filter((_, at) => at % phishing.length === fold)];
    const isTest = ({ source = '' }: Example): boolean => leftOut.includes(source);
    const test = data.examples.filter(isTest);
    const names = new Set(test.map(({ domain }) => domain));
    const rest = withoutNames({ ...data, examples: data.examples.filter((one) => !isTest(one)) }, names);
    const rows = mixed(rest);
    const register = readRegister(writeRegister(namesToRegister(rest)));
    const progress = createProgress(publisher, rows.length * settings.epochs);
    const known = { register, brands };
    const model = readModel(writeModel(trainModel(rows, known, settings, progress.add)));
    progress.end();
    yield { left_out: leftOut, ...evaluate(model, test) };
  }
}

function sourcesOf(examples: readonly Example[], label: 0 | 1): readonly string[] {
  return [
    ...new Set(examples.filter(({ target }) => target === label).map(({ source = '' }) => source)),
  ].sort();
}

function main(files: readonly string[]): void {
  if (files.length === 0) throw new WrongUsage('Which files?');
  for (const fold of leaveOut(readTrainingData([...files, handRegister], ''), baseSettings))
    console.log(JSON.stringify(fold));
}

if (require.main === module) void runCommand(usage, () => main(process.argv.slice(2)));

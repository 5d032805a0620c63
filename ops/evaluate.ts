import type { Example } from '../lambdas/phishing/learning/example';
import { type Figures, figuresOf, type Scored } from '../lambdas/phishing/learning/figures';
import { createAssessor } from '../lambdas/phishing/verdict/assess';
import { scriptScore } from '../lambdas/phishing/verdict/guard';
import type { Model } from '../lambdas/phishing/verdict/model/model';
import { WrongUsage } from './command/failure-line';
import { runCommand } from './command/run-command';
import { readLabelledUrls } from './phishing-model/labelled-urls';
import { readBaseModel } from './phishing-model/model-file';

const usage = `npm run -s evaluate -- FILE...
  FILE is CSV or CSV.gz with the columns url and label (1 phishing, 0 benign).
  Prints one JSON object a file: how the model that ships does on it, guard included.`;

/** Score of what is no http(s) URL: nothing is known. */
const unknownScore = 0.5;
const warmUp = 2_000;

export interface Evaluation extends Figures {
  readonly us_per_url: number;
}

export function evaluate(model: Model, examples: readonly Example[]): Evaluation {
  const assess = createAssessor(model);
  const scoreOf = (url: string): number => {
    const reading = assess(url);
    if (reading.ok) return reading.assessment.score;
    return reading.refusal === 'script-url' ? scriptScore : unknownScore;
  };
  for (const { url } of examples.slice(0, warmUp)) scoreOf(url);
  const started = performance.now();
  const rows: Scored[] = examples.map(({ url, target }) => ({ score: scoreOf(url), target }));
  const elapsed = performance.now() - started;
  const { label, balanced } = model.thresholds;
  const figures = figuresOf(rows, { threshold: label, block: balanced });
  return { ...figures, us_per_url: (1000 * elapsed) / Math.max(1, examples.length) };
}

function main(files: readonly string[]): void {
  if (files.length === 0) throw new WrongUsage('Which files?');
  const model = readBaseModel();
  for (const file of files)
    console.log(JSON.stringify({ file, ...rounded(evaluate(model, readLabelledUrls(file))) }));
}

function rounded(evaluation: Evaluation): Record<string, number | null> {
  const entries = Object.entries(evaluation).map(([name, value]) => [name, round(value)] as const);
  return Object.fromEntries(entries);
}

function round(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100_000) / 100_000;
}

if (require.main === module) void runCommand(usage, () => main(process.argv.slice(2)));

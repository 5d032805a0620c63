import { parseArgs } from 'node:util';
import type { Example } from '../lambdas/phishing/learning/example';
import { type Figures, figuresOf, type Scored } from '../lambdas/phishing/learning/figures';
import { createAssessor } from '../lambdas/phishing/verdict/assess';
import { scriptScore } from '../lambdas/phishing/verdict/guard';
import { type Model, urlKindOf } from '../lambdas/phishing/verdict/model/model';
import { WrongUsage } from './command/failure-line';
import { runCommand } from './command/run-command';
import { parseLabelledUrls } from './phishing-model/labelled-urls';
import { readBaseModel } from './phishing-model/model-file';
import { readText } from './phishing-model/training-files';

const usage = `npm run -s evaluate -- FILE... [--model DIR] [--by source|kind]
  FILE is CSV or CSV.gz with the columns url and label (1 phishing, 0 benign).
  Prints one JSON object a file: how the model that ships, or that of DIR, does on it, guard included.
  --by adds one for each source, or for each kind of URL: a host alone, a page, a host that anybody can publish on.`;

/** Score of what is no http(s) URL: nothing is known. */
const unknownScore = 0.5;
const warmUp = 2_000;

export interface Evaluation extends Figures {
  readonly us_per_url: number;
}

const groupings = ['source', 'kind'] as const;
type Grouping = (typeof groupings)[number];

interface ScoredExample extends Scored {
  readonly group: string;
}

export function evaluate(model: Model, examples: readonly Example[]): Evaluation {
  return evaluateBy(model, examples)[0].evaluation;
}

interface Group {
  /** Undefined for all examples together. */
  readonly group?: string;
  readonly evaluation: Evaluation;
}

/** Of all examples, then of each group in the order of their names. */
export function evaluateBy(
  model: Model,
  examples: readonly Example[],
  by?: Grouping,
): readonly [Group, ...Group[]] {
  const assess = createAssessor(model);
  const score = (example: Example): ScoredExample => {
    const { url, target, source = '' } = example;
    const reading = assess(url);
    if (!reading.ok) {
      return { score: reading.refusal === 'script-url' ? scriptScore : unknownScore, target, group: source };
    }
    const { facts, score } = reading.assessment;
    return { score, target, group: by === 'kind' ? urlKindOf(facts) : source };
  };
  examples.slice(0, warmUp).forEach(score);
  const started = performance.now();
  const rows = examples.map(score);
  const us_per_url = (1000 * (performance.now() - started)) / Math.max(1, rows.length);
  const { label: threshold, balanced: block } = model.thresholds;
  const of = (some: readonly Scored[]): Evaluation => {
    return { ...figuresOf(some, { threshold, block }), us_per_url };
  };
  const groups = by === undefined ? [] : [...new Set(rows.map(({ group }) => group))].sort();
  return [
    { evaluation: of(rows) },
    ...groups.map((group) => ({ group, evaluation: of(rows.filter((row) => row.group === group)) })),
  ];
}

function main(args: readonly string[]): void {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { model: { type: 'string' }, by: { type: 'string' } },
    allowPositionals: true,
  });
  if (positionals.length === 0) throw new WrongUsage('Which files?');
  const by = groupings.find((grouping) => grouping === values.by);
  if (values.by !== by) throw new WrongUsage('By source, or by kind?');
  const model = readBaseModel(values.model);
  for (const file of positionals) {
    for (const { group, evaluation } of evaluateBy(model, parseLabelledUrls(readText(file), file), by))
      console.log(JSON.stringify({ file, ...(group !== undefined && { group }), ...rounded(evaluation) }));
  }
}

function rounded(evaluation: Evaluation): Record<string, number | null> {
  const entries = Object.entries(evaluation).map(([name, value]) => [name, round(value)] as const);
  return Object.fromEntries(entries);
}

function round(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100_000) / 100_000;
}

if (require.main === module) void runCommand(usage, () => main(process.argv.slice(2)));

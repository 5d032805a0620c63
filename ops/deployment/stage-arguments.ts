import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { WrongUsage } from '../command/failure-line';

export interface StageArguments {
  readonly stage: string;
  /** `setting=value`, as the CDK CLI takes them. */
  readonly context: readonly string[];
  /** What follows a second `--`. */
  readonly rest: readonly string[];
  /** The end of the bucket names where cdk.json or the command line give one. */
  readonly bucketSuffix?: string;
}

export function stageArguments(root: string, words = process.argv.slice(2)): StageArguments {
  const { values, positionals: rest } = parseArgs({
    args: [...words],
    options: {
      stage: { type: 'string' },
      context: { type: 'string', short: 'c', multiple: true, default: [] },
    },
    allowPositionals: true,
  });
  const { stage, context } = values;
  if (stage === undefined) throw new WrongUsage('Which stage?');
  const { stages } = JSON.parse(readFileSync(path.join(root, 'cdk.json'), 'utf8')).context;
  // The app says so too, but only after everything was built.
  if (!Object.hasOwn(stages, stage))
    throw new WrongUsage(`There is no stage '${stage}'; cdk.json has: ${Object.keys(stages).join(', ')}.`);
  const given = context
    .findLast((setting) => setting.startsWith('bucketSuffix='))
    ?.slice('bucketSuffix='.length);
  const bucketSuffix: string | undefined = given ?? stages[stage].bucketSuffix;
  return { stage, context, rest, ...(bucketSuffix !== undefined && { bucketSuffix }) };
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { WrongUsage } from '../command/failure-line';
import type { Place } from './plan';

export interface StageArguments {
  readonly stage: string;
  /** `setting=value`, as the CDK CLI takes them. */
  readonly context: readonly string[];
  /** What follows a second `--`. */
  readonly rest: readonly string[];
  /** cdk.json or the command line say how bucket names end. */
  readonly namesBuckets: boolean;
}

export function stageArguments(
  root: string,
  words: readonly string[] = process.argv.slice(2),
): StageArguments {
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
  const namesBuckets =
    Object.hasOwn(stages[stage], 'bucketSuffix') || context.some((each) => each.startsWith('bucketSuffix='));
  return { stage, context, rest, namesBuckets };
}

/**
 * What the CDK CLI is told. CloudFormation takes back only what the template names in plain text, so the end of the bucket
 * names is spelt out.
 */
export function cdkContext(
  { stage, context, namesBuckets }: StageArguments,
  { account, region }: Place,
): readonly string[] {
  const suffix = namesBuckets ? [] : [`bucketSuffix=${account}-${region}`];
  return [`stage=${stage}`, ...context, ...suffix].flatMap((setting) => ['-c', setting]);
}

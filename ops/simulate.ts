import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadAssembly } from 'cdk-offline';
import { reportOf } from '../simulation/histories/history';
import { historiesOf, replay } from '../simulation/histories/run';
import { openStage } from '../simulation/histories/stage';
import { runCommand } from './command/run-command';

const usage = `npm run -s simulate -- [--seed N] [--histories H] [--assembly DIR]
npm run -s simulate -- --replay ID [--assembly DIR]
  Plays histories of the app over its own cloud in this process, with one fault each, of every kind at every call to AWS.
  H: at most so many. Prints one JSON object for each thing that is not allowed, and one with the sums; exits 1 if there
  was any. --replay prints one history step by step; its ID is in the report. DIR is what \`cdk synth\` wrote; without it
  that is done first. How to read a history: docs/simulation.md`;

const root = path.resolve(__dirname, '..');

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      ...{ seed: { type: 'string', default: '1' }, histories: { type: 'string' } },
      ...{ replay: { type: 'string' }, assembly: { type: 'string' } },
    },
  });
  const stage = await openStage(loadAssembly(values.assembly ?? synthesized()));
  try {
    if (values.replay === undefined) await playAll(stage, values.seed, Number(values.histories ?? Infinity));
    else await printHistory(stage, values.replay);
  } finally {
    await stage.close();
  }
}

type Stage = Awaited<ReturnType<typeof openStage>>;

async function playAll(stage: Stage, seed: string, most: number): Promise<void> {
  let [histories, calls, faults, violations] = [0, 0, 0, 0];
  for await (const played of historiesOf(stage, seed)) {
    histories += 1;
    calls += played.sites.length;
    faults += played.struck.length;
    violations += played.violations.length;
    for (const report of reportOf(played)) console.log(JSON.stringify(report));
    if (histories >= most) break;
  }
  console.log(JSON.stringify({ seed, histories, calls, faults, violations }));
  if (violations > 0) process.exitCode = 1;
}

async function printHistory(stage: Stage, id: string): Promise<void> {
  const played = await replay(stage, id);
  for (const step of played.steps) console.log(step);
  for (const violation of played.violations) console.log(`✗ ${violation}`);
  if (played.violations.length > 0) process.exitCode = 1;
}

function synthesized(): string {
  const directory = path.join(root, 'node_modules/.cache/simulation/assembly');
  const run = (...args: readonly string[]) =>
    execFileSync(process.execPath, args, { cwd: root, stdio: 'pipe' });
  run('node_modules/tsx/dist/cli.mjs', 'ops/build.ts');
  run('node_modules/aws-cdk/bin/cdk', 'synth', '--quiet', '--output', directory);
  return directory;
}

void runCommand(usage, main);

import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadAssembly } from 'cdk-offline';
import { reportOf } from '../simulation/histories/history';
import { kindNames, seedOf } from '../simulation/histories/random';
import { everyFault, randomHistories, replay, situationsOf } from '../simulation/histories/run';
import { openStage } from '../simulation/histories/stage';
import { takeOut } from '../simulation/mutations/notice';
import { precautionsOf } from '../simulation/mutations/precautions';
import { runCommand } from './command/run-command';
import { simulateInParts } from './simulate-in-parts';

const usage = `npm run -s simulate -- [--seed N] [--histories H [--kind K] | --situation S] [--assembly DIR]
npm run -s simulate -- --replay ID [--assembly DIR]
npm run -s simulate -- --mutations PATH [--histories H] [--assembly DIR]
  Plays histories of the app over its own cloud in this process: H random ones, or, without H, every situation with a fault
  of every kind at each of its calls to AWS, of one kind the first three of a function; --situation: those only whose name begins with S; --kind: all H are of one kind
  (${kindNames.join(', ')}; work: somebody imports, rolls over, backs up or restores). Prints one
  JSON object for each thing that is not allowed, and one with the sums; exits 1 if there was any. They are played in parts, on
  each processor one at a time, in whatever number with the same outcome (--part i/n plays a part alone). --replay prints one
  history step by step; its ID is in the report. --mutations takes out each precaution of the code below PATH, such as
  lambdas/shared, in turn, and plays at most H histories (500) until one is judged otherwise; exits 1 if there is one that
  nothing notices. DIR is what
  \`cdk synth\` wrote; without it that is done first. How to read a history: docs/simulation.md`;

const root = path.resolve(__dirname, '..');

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      ...{ seed: { type: 'string', default: '1' }, histories: { type: 'string' } },
      ...{ replay: { type: 'string' }, assembly: { type: 'string' } },
      ...{ situation: { type: 'string', default: '' }, part: { type: 'string' } },
      mutations: { type: 'string' },
      kind: { type: 'string' },
    },
  });
  const { histories, mutations, part, kind, assembly = synthesized() } = values;
  const seed = kind === undefined ? values.seed : seedOf(kind, values.seed);
  const parts = partsOf(histories, values.situation);
  if (values.replay === undefined && mutations === undefined && part === undefined && parts > 1) {
    const which = histories === undefined ? ['--situation', values.situation] : ['--histories', histories];
    await playInParts(['--seed', seed, ...which, '--assembly', assembly], parts);
    return;
  }
  const stage = await openStage(loadAssembly(assembly));
  try {
    if (mutations !== undefined) await playMutations(stage, mutations, Number(histories ?? 500));
    else if (values.replay === undefined) await playAll(stage, { ...values, seed });
    else await printHistory(stage, values.replay);
  } finally {
    await stage.close();
  }
}

/** Of situations, some of which take a hundred times as long as others, a processor that is done takes more. */
function partsOf(histories: string | undefined, situation: string): number {
  const processors = availableParallelism();
  return histories === undefined
    ? Math.min(8 * processors, situationsOf(situation).length)
    : Math.min(processors, Number(histories));
}

async function playInParts(args: readonly string[], parts: number): Promise<void> {
  const { lines, violations } = await simulateInParts(__filename, args, parts);
  for (const line of lines) console.log(line);
  if (violations > 0) process.exitCode = 1;
}

interface Wanted {
  readonly seed: string;
  readonly histories?: string | undefined;
  readonly situation: string;
  readonly part?: string | undefined;
}

/** Histories after which it is said how far a part has come. */
const aStretch = 1_000;

type Stage = Awaited<ReturnType<typeof openStage>>;

async function playAll(stage: Stage, wanted: Wanted): Promise<void> {
  const { seed, histories: most, situation, part = '1/1' } = wanted;
  const [first = 1, of = 1] = part.split('/').map(Number);
  const all =
    most === undefined
      ? everyFault(stage, seed, situation, { first, of })
      : randomHistories(stage, seed, Number(most), { first, of });
  let [histories, calls, faults, violations] = [0, 0, 0, 0];
  for await (const played of all) {
    histories += 1;
    calls += played.sites.length;
    faults += played.struck.length;
    violations += played.violations.length;
    for (const report of reportOf(played)) console.log(JSON.stringify(report));
    if (played.violations.length > 0) console.error(`Part ${part}: wrong is ${played.id}`);
    if (histories % aStretch === 0)
      console.error(`Part ${part}: ${histories} histories, violations ${violations}, ${played.id}`);
  }
  console.log(JSON.stringify({ seed, histories, calls, faults, violations }));
  if (violations > 0) process.exitCode = 1;
}

async function playMutations(stage: Stage, below: string, most: number): Promise<void> {
  const precautions = await precautionsOf(stage);
  const wanted = precautions.all.filter(({ file }) => file.startsWith(below));
  let noticed = 0;
  for await (const { precaution, by, violation, histories } of takeOut(precautions, wanted, most)) {
    const { file, line, kind, text } = precaution;
    if (by !== undefined) noticed += 1;
    const how = by === undefined ? { noticed: false } : { noticed: true, by, violation };
    console.log(JSON.stringify({ place: `${file}:${line}`, kind, text, ...how, histories }));
  }
  console.log(JSON.stringify({ places: wanted.length, noticed }));
  if (noticed < wanted.length) process.exitCode = 1;
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

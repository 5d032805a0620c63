import { parseArgs } from 'node:util';
import { createRandom } from '../simulation/world/random';
import { type Actions, actionsIn } from './scale/actions';
import { type ActionName, actionNames, day } from './scale/day';
import { openSchool } from './scale/school';

const usage = `npm run -s load -- [--part P] [--seed N] [--parallel K]
  A part P of a day (0.02 by default; 1: all of it) of a school with 2,000 pupils and 1,000 devices, as fast as this
  machine goes: K requests at a time (8), in an order that follows from the seed. Everything stays on the loopback
  interface. What devices send comes from a hundred, each of another family. Prints one JSON object for each kind of
  request, with its errors and percentiles in milliseconds, and, along the way, how many failed and the memory of this
  process in MB; exits 1 if a request failed.`;

const pupils = 2_000;
const devices = 1_000;
/** So many that requests of one account seldom meet, as in a school. */
const families = 100;

/** Of one kind of request; times in milliseconds. */
interface Asked {
  readonly times: number[];
  /** Why some were not answered well, and how often for each reason. */
  readonly errors: Map<string, number>;
}

type AllAsked = Readonly<Record<ActionName, Asked>>;

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      part: { type: 'string', default: '0.02' },
      seed: { type: 'string', default: '1' },
      parallel: { type: 'string', default: '8' },
      help: { type: 'boolean', default: false },
    },
  });
  const part = Number(values.part);
  const parallel = Number(values.parallel);
  if (values.help || !(part > 0 && part <= 1 && parallel >= 1 && parallel <= 64)) return console.log(usage);
  const system = await openSchool();
  try {
    const { does, close } = await actionsIn(system, families);
    const plan = planOf(part, values.seed);
    const asked = await sendAll(plan, does, parallel);
    for (const name of actionNames) print(name, asked[name]);
    if (Object.values(asked).some(({ errors }) => errors.size > 0)) process.exitCode = 1;
    await close();
  } finally {
    await system.close();
  }
}

/** What is to be done, in which order; of everything at least once. */
function planOf(part: number, seed: string): readonly ActionName[] {
  const random = createRandom(seed);
  const timesOf = (name: ActionName): number => {
    const { perPupil, perStage } = day[name];
    const many = name.startsWith('a device') ? devices : pupils;
    return Math.max(1, Math.round(part * (perPupil * many + perStage)));
  };
  return actionNames
    .flatMap((name) => Array.from({ length: timesOf(name) }, () => ({ name, at: random.next() })))
    .toSorted((one, other) => one.at - other.at)
    .map(({ name }) => name);
}

async function sendAll(
  plan: readonly ActionName[],
  does: Actions['does'],
  parallel: number,
): Promise<AllAsked> {
  const none = (): Asked => ({ times: [], errors: new Map() });
  const asked = Object.fromEntries(actionNames.map((name) => [name, none()])) as AllAsked;
  const tenth = Math.ceil(plan.length / 10);
  let next = 0;
  let done = 0;
  const client = async (): Promise<void> => {
    for (let name = plan[next++]; name; name = plan[next++]) {
      const start = performance.now();
      const { times, errors } = asked[name];
      await does[name]().catch((reason: unknown) => {
        errors.set(String(reason), (errors.get(String(reason)) ?? 0) + 1);
      });
      times.push(performance.now() - start);
      done += 1;
      if (done % tenth === 0) printProgress(done, plan.length, asked);
    }
  };
  await Promise.all(Array.from({ length: parallel }, client));
  return asked;
}

function printProgress(done: number, of: number, asked: AllAsked): void {
  const failed = Object.values(asked).reduce((sum, { errors }) => sum + failedOf(errors), 0);
  console.log(JSON.stringify({ done, of, failed, memory: megabytes() }));
}

function print(name: ActionName, { times, errors }: Asked): void {
  const sorted = times.toSorted((one, other) => one - other);
  const percentile = (share: number) => Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
  const failed = failedOf(errors);
  const figures = { p50: percentile(0.5), p95: percentile(0.95), p99: percentile(0.99) };
  const why = failed > 0 && { errors: Object.fromEntries(errors) };
  console.log(JSON.stringify({ name, count: times.length, failed, ...figures, ...why }));
}

function failedOf(errors: Asked['errors']): number {
  return [...errors.values()].reduce((sum, count) => sum + count, 0);
}

function megabytes(): number {
  return Math.round(process.memoryUsage().rss / 1024 ** 2);
}

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

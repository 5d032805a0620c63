import { parseArgs } from 'node:util';
import { createRandom } from '../simulation/world/random';
import { type Actions, actionsIn } from './scale/actions';
import { type ActionName, actionNames, day } from './scale/day';
import { openSchool } from './scale/school';

const usage = `npm run -s load -- [--part P] [--seed N] [--parallel K]
  A part P of a day (0.02 by default; 1: all of it) of a school with 2,000 pupils and 1,000 devices, as fast as this
  machine goes: K requests at a time (8), in an order that follows from the seed. Everything stays on the loopback
  interface. One family and one device send them all. Prints one JSON object for each kind of request, with its errors and
  percentiles in milliseconds, and the memory of this process along the way, in MB; exits 1 if a request failed.`;

const pupils = 2_000;
const devices = 1_000;

interface Asked {
  readonly name: ActionName;
  readonly ms: number;
  /** Why it was not answered well. */
  readonly error?: string;
}

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
    const { does, close } = await actionsIn(system);
    const plan = planOf(part, values.seed);
    const asked = await sendAll(plan, does, parallel);
    for (const name of actionNames) print(name, asked);
    if (asked.some(({ error }) => error !== undefined)) process.exitCode = 1;
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
): Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  const tenth = Math.ceil(plan.length / 10);
  let next = 0;
  const client = async (): Promise<void> => {
    for (let name = plan[next++]; name; name = plan[next++]) {
      const start = performance.now();
      const error = await does[name]().then(
        () => undefined,
        (reason: unknown) => String(reason),
      );
      asked.push({ name, ms: performance.now() - start, ...(error && { error }) });
      if (asked.length % tenth === 0)
        console.log(JSON.stringify({ done: asked.length, of: plan.length, memory: megabytes() }));
    }
  };
  await Promise.all(Array.from({ length: parallel }, client));
  return asked;
}

function print(name: ActionName, asked: readonly Asked[]): void {
  const these = asked.filter((each) => each.name === name);
  const times = these.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const percentile = (share: number) => Math.round(times[Math.ceil(share * times.length) - 1] ?? 0);
  const errors = [...new Set(these.flatMap(({ error }) => error ?? []))];
  const failed = these.filter(({ error }) => error !== undefined).length;
  const figures = { p50: percentile(0.5), p95: percentile(0.95), p99: percentile(0.99) };
  console.log(
    JSON.stringify({ name, count: these.length, failed, ...figures, ...(failed > 0 && { errors }) }),
  );
}

function megabytes(): number {
  return Math.round(process.memoryUsage().rss / 1024 ** 2);
}

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

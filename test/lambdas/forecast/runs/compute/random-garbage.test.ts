import fc from 'fast-check';
import { pollutants } from '../../../../../contracts/forecast/air';
import type { AirAnswer } from '../../../../../lambdas/forecast/sources/air-source';
import { madeRun } from '../../../../support/made-run';
import { seededRandom } from '../../../../support/synthetic-air';

const forced = { minAge: 0 };

/** What one answer is spoiled with: in each cell a share of each column's values, or the cell itself. */
const garbage = fc.record({
  seed: fc.nat(),
  /** Of every cell next to nothing. */
  isAll: fc.integer({ min: 0, max: 5 }).map((chance) => chance === 0),
  minutes: fc.integer({ min: 1, max: 300 }),
  weather: fc.integer({ min: 0, max: 4 }).map((chance) => chance === 0),
  cells: fc.array(
    fc.record({
      isThere: fc.integer({ min: 0, max: 4 }).map((chance) => chance > 0),
      shares: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 }),
    }),
    { minLength: 4, maxLength: 4 },
  ),
});

type Garbage = typeof garbage extends fc.Arbitrary<infer Value> ? Value : never;

function spoil(answer: AirAnswer, { seed, isAll, cells: faults }: Garbage): AirAnswer {
  const random = seededRandom(seed);
  const cells = answer.cells.flatMap((each, at) => {
    const { isThere = true, shares = [] } = faults[at] ?? {};
    if (!isThere) return [];
    const columns = pollutants.map((pollutant, i) => [
      pollutant,
      each.concentrations[pollutant].map((value) =>
        random() < (isAll ? 0.9 : (shares[i] ?? 0) ** 3) ? null : value,
      ),
    ]);
    return [{ ...each, concentrations: Object.fromEntries(columns) }];
  });
  return { ...answer, cells, missing: [] };
}

/** What makes a set of caches good. */
function faultsOf({ caches }: ReturnType<typeof madeRun>): readonly string[] {
  const history = (caches.history.stored?.content ?? []).filter(({ profile }) => profile === 'general');
  const known = history.filter(({ pm2_5, aqi }) => pm2_5 !== null && aqi !== null).length;
  const districts = caches.districts.stored?.content ?? [];
  const current = caches.current.stored?.content.general;
  const unknown = pollutants.filter((each) => typeof current?.[each] !== 'number');
  return [
    ...(history.length === 720 ? [] : ['hours of the history']),
    ...(known >= 0.8 * 720 ? [] : [`${known} hours known`]),
    ...(typeof history.at(-1)?.pm2_5 === 'number' ? [] : ['no present hour']),
    ...(districts.length === 22 && districts.every(({ pm2_5, aqi }) => pm2_5 !== null && aqi !== null)
      ? []
      : ['districts without values']),
    ...(unknown.length > 0 ? [`current without ${unknown}`] : []),
    ...(caches.forecast.stored?.content.length === 672 ? [] : ['forecast rows']),
    ...(caches.courses.stored ? [] : ['courses']),
  ];
}

it('whatever garbage comes, no good cache is replaced by a worse one, and what was missing is named', {
  tags: ['long'],
}, async () => {
  const outcomes: string[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(garbage, { minLength: 1, maxLength: 4 }), async (answers) => {
      const run = madeRun();
      await run.compute(forced);
      expect(faultsOf(run)).toEqual([]);
      for (const each of answers) outcomes.push(await outcomeOf(run, each));
    }),
    { numRuns: 15 },
  );
  // None of the ways out stands for the others.
  expect(new Set(outcomes)).toEqual(new Set(['ok', 'partial', 'failed']));
});

async function outcomeOf(run: ReturnType<typeof madeRun>, given: Garbage): Promise<string> {
  run.pass(given.minutes);
  run.air.spoil = (answer) => spoil(answer, given);
  run.weather.down = given.weather;
  const answer = await run.compute(forced).catch(() => undefined);
  expect(faultsOf(run)).toEqual([]);
  const { last_run } = run.caches.meta.stored?.content ?? {};
  const isWhole = given.cells.every(({ isThere }) => isThere) && !given.weather;
  if (answer) expect(last_run?.missing).toEqual(answer.missing);
  if (answer && !isWhole) expect(answer.missing).not.toHaveLength(0);
  expect(last_run?.status).toBe(answer?.status ?? 'failed');
  return answer?.status ?? 'failed';
}

import { enumerate } from '../../simulation/histories/enumerate';
import { type Played, reportOf } from '../../simulation/histories/history';
import { everyFault, replay } from '../../simulation/histories/run';
import { scenarios } from '../../simulation/students/scenarios';
import { kindsAt } from '../../simulation/world/faults';
import { ownStage } from '../support/own-stage';

const stage = ownStage();

function scenarioNamed(name: string) {
  const found = scenarios.find((each) => each.name === name);
  if (!found) throw new Error(`No scenario ${name}`);
  return found;
}

test('an insert with any single fault at any of its calls loses nothing, doubles nothing and tells the truth', async () => {
  const played: Played[] = [];
  for await (const each of enumerate(stage, scenarioNamed('insert'), '1')) played.push(each);
  expect(played.flatMap(reportOf)).toEqual([]);
  // Each call of the history without a fault was hit by each kind.
  const [calm, ...struck] = played;
  expect(calm?.sites.length).toBeGreaterThan(5);
  for (const site of calm?.sites ?? []) {
    const kinds = struck.flatMap((each) => each.struck).filter((fault) => sameSite(fault.site, site));
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(kindsAt(site)));
  }
});

type Site = Played['sites'][number];

function sameSite(one: Site, other: Site): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

test('the same id gives the same history, step by step; another seed another one', async () => {
  const id = (seed: string) =>
    `${seed}: insert by two, different; insertStudentData ses:SendEmail 1 answer-lost`;
  const first = await replay(stage, id('7'));
  expect((await replay(stage, id('7'))).steps).toEqual(first.steps);
  expect((await replay(stage, id('8'))).steps).not.toEqual(first.steps);
  expect(first.struck).toHaveLength(1);
  const random = await replay(stage, '7#3');
  expect((await replay(stage, '7#3')).steps).toEqual(random.steps);
});

test.each([
  ['7: tea', "There is no history '7: tea'."],
  ['7: insert; tea', "There is no fault 'tea'."],
])('there is no history %s', async (id, message) => {
  await expect(replay(stage, id)).rejects.toThrow(message);
});

test('the histories begin with the first situation, without a fault', async () => {
  for await (const { id, struck } of everyFault(stage, '3')) {
    expect([id, struck]).toEqual(['3: insert', []]);
    break;
  }
});

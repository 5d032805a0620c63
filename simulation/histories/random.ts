import { type Act, studentOf } from '../students/act';
import { randomTasks } from '../students/random-tasks';
import type { Scenario } from '../students/scenario';
import { faultKinds, siteText } from '../world/faults';
import { createRandom, type Random } from '../world/random';
import type { Plan } from './history';

/** Of a hundred calls so many go wrong. */
const faultsInHundred = 5;
const mostActs = 5;
/** Milliseconds in which everybody begins. */
const span = 6_000;

/** Behind the seed: so that somebody has work that takes several requests. */
const working = ' at work';

/** Of histories in which somebody imports, rolls over, backs up or restores. */
export function seedAtWork(seed: string): string {
  return `${seed}${working}`;
}

/** A school day of a few people who want different things of two students, where anything may go wrong anywhere. */
export function randomPlan(seed: string, number: number): Plan {
  const id = `${seed}#${number}`;
  const random = createRandom(id);
  const acts = Array.from({ length: 1 + random.below(mostActs) }, (_, at) => actOf(random, at + 1));
  // A client that sends its request twice at once.
  const [first] = acts;
  const twice = first?.key !== undefined && random.below(4) === 0 ? [{ ...first, at: first.at + 7 }] : [];
  const tasks = seed.endsWith(working) ? randomTasks(random) : [];
  const there = tasks.length > 0 ? [studentOf('HS-001'), studentOf('HS-003', 9)] : [studentOf('HS-001')];
  const scenario: Scenario = { name: id, acts: [...acts, ...twice], tasks, there };
  return {
    ...{ id, seed: id, scenario },
    // By the call and not by when it is asked: shortened, a history has the same faults in the same places.
    faultAt: (site) => {
      const chance = createRandom(`${id}/${siteText(site)}`);
      return chance.below(100) < faultsInHundred ? chance.pick(faultKinds) : undefined;
    },
  };
}

function actOf(random: Random, number: number): Act {
  const isKnown = random.below(3) > 0;
  const studentid = isKnown ? 'HS-001' : 'HS-002';
  const wish = isKnown || random.below(4) === 0 ? changeOf(random, number) : adding(studentid, number);
  // Only of a POST it says something.
  const hasKey = wish.kind !== 'correct' && random.below(5) > 0;
  return {
    client: `client ${number}`,
    at: random.below(span),
    ...(hasKey && { key: `key ${number}` }),
    studentid,
    wish,
  };
}

function adding(studentid: string, number: number): Act['wish'] {
  return { kind: 'insert', student: studentOf(studentid, number + 1) };
}

function changeOf(random: Random, number: number): Act['wish'] {
  const version = 1 + random.below(3);
  const wishes: readonly Act['wish'][] = [
    { kind: 'correct', version, class: `corrected ${number}` },
    { kind: 'correct', version, email: `new-${number}@families.example` },
    { kind: 'leave', version, reason: `reason ${number}` },
    { kind: 'return', version },
    { kind: 'move', version, class: `moved ${number}` },
    { kind: 'erase', version },
  ];
  return random.pick(wishes);
}

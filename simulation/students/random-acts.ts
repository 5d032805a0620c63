import { patienceOf, perhapsTwice } from '../world/patience';
import type { Random } from '../world/random';
import { type Act, studentOf } from './act';
import { randomTasks } from './random-tasks';
import type { Scenario } from './scenario';

const mostActs = 3;
/** Milliseconds in which everybody begins. */
const span = 6_000;

/** A school day of a few people who want different things of two students. */
export function randomRecords(random: Random, name: string): Scenario {
  return { name, acts: randomActs(random), there: [studentOf('HS-001')] };
}

/** As well, one or two people import, roll over, back up or restore. */
export function randomWork(random: Random, name: string): Scenario {
  const there = [studentOf('HS-001'), studentOf('HS-003', 9)];
  return { name, acts: randomActs(random), tasks: randomTasks(random), there };
}

export function randomActs(random: Random): readonly Act[] {
  const acts = Array.from({ length: 1 + random.below(mostActs) }, (_, at) => actOf(random, at + 1));
  return perhapsTwice(random, acts);
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
    ...patienceOf(random),
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

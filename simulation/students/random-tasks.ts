import type { Random } from '../world/random';
import { studentOf } from './act';
import { longestAttempt, type Task } from './task';

const mostTasks = 2;
/** Milliseconds in which everybody begins, and until work is taken back or a backup is restored. */
const span = 8_000;
/** All classes in which such a history can have somebody before anybody is rolled over. */
const atFirst = [
  ...Array.from({ length: 14 }, (_, at) => `${at}A`),
  ...[1, 2, 3, 4, 5].flatMap((number) => [`corrected ${number}`, `moved ${number}`]),
  ...Array.from({ length: mostTasks }, (_, at) => `listed ${at + 1}`),
];
const classes = [...atFirst, ...atFirst.map((each) => goneOn(each))];

/** Work of one or two people at once. */
export function randomTasks(random: Random): readonly Task[] {
  return Array.from({ length: 1 + random.below(mostTasks) }, (_, at) => taskOf(random, at + 1));
}

function taskOf(random: Random, number: number): Task {
  const who = { client: `clerk ${number}`, at: random.below(span) };
  const kind = random.pick([
    'import',
    'import',
    'import',
    'rollover',
    'backup',
    'night',
    'restore',
    'restore',
  ] as const);
  const undone = random.below(2) > 0 && { undoneAfter: random.below(span) };
  switch (kind) {
    case 'import': {
      const missing = random.pick(['keep', 'leave'] as const);
      const mails = random.below(2) > 0 && { mails: 'send' as const };
      return { kind, ...who, list: listOf(random, number), missing, ...mails, ...undone };
    }
    case 'rollover': {
      const goesTo = (from: string) => (random.below(4) > 0 ? { from, to: goneOn(from) } : { from });
      return { kind, ...who, classes: classes.map(goesTo), ...undone };
    }
    case 'backup':
      return { kind, ...who, ...(random.below(2) > 0 && { comesBackAfter: longestAttempt }) };
    case 'night':
      return { kind, ...who };
    case 'restore':
      return {
        kind,
        ...who,
        newer: random.pick(['keep', 'replace'] as const),
        after: random.below(2 * span),
      };
  }
}

/** Some of those who may be there, as they are, in another class, or new. */
function listOf(random: Random, number: number) {
  const listed = ['HS-001', 'HS-002', 'HS-003', 'HS-004'].flatMap((studentid, at) => {
    // Who is there already as they are; the others have addresses of their own.
    const student = studentOf(studentid, at === 0 ? 1 : 10 + at);
    return random.pick([[], [student], [{ ...student, class: `listed ${number}` }]]);
  });
  return listed.length > 0 ? listed : [studentOf('HS-004', 13)];
}

/** Where a class goes in a year; of two who roll over, one comes after the other. */
function goneOn(from: string): string {
  return `${from}+`;
}

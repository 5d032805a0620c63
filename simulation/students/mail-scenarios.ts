import { studentOf } from './act';
import type { Scenario } from './scenario';

const student = studentOf('HS-001');
const there = [student];
const one = { client: 'one', at: 0, studentid: student.studentid } as const;
const address = { kind: 'correct', version: 1, email: 'new@families.example' } as const;
const other = { kind: 'correct', version: 2, email: 'other@families.example' } as const;

/** A record has one mark for the mail of a correction. */
export const mailScenarios: readonly Scenario[] = [
  {
    name: 'correct the address, and while its mail is under way to another one',
    there,
    acts: [
      { ...one, wish: address },
      { ...one, client: 'two', at: 105, wish: other },
    ],
  },
  {
    name: 'correct the address, and a while later to another one',
    there,
    acts: [
      { ...one, wish: address, givesUp: true },
      { ...one, client: 'two', at: 15_000, wish: other },
    ],
  },
  {
    name: 'correct the address, and a while later the same by two and another one at once',
    there,
    acts: [
      { ...one, wish: address, givesUp: true },
      { ...one, client: 'two', at: 15_000, wish: address },
      { ...one, client: 'three', at: 15_010, wish: other },
    ],
  },
];

import { studentOf } from './act';
import type { Scenario } from './scenario';
import type { Task } from './task';

const third = studentOf('HS-003', 3);
const fourth = studentOf('HS-004', 4);
const importing = { kind: 'import', client: 'clerk 1', at: 0, missing: 'keep', mails: 'send' } as const;
const both: Task = { ...importing, list: [third, fourth] };
const ofThird = { client: 'one', studentid: third.studentid } as const;
const address = { kind: 'correct', version: 1, email: 'new@families.example' } as const;
const erase = { kind: 'erase', version: 1 } as const;
/** Milliseconds after which its students are there, and the first mail is about to go. */
const begun = 700;
/** After which all of it is over, unless something goes wrong. */
const over = 15_000;

/** Whom an import adds gets a confirmation, after all of it is written. */
export const importMailScenarios: readonly Scenario[] = [
  { name: 'mails of an import', acts: [], tasks: [both] },
  { name: 'mails of an import, and the schedule rings at once', acts: [], tasks: [both], rings: [begun] },
  {
    name: 'mails of an import to an address that refuses them',
    acts: [],
    tasks: [both],
    suppressed: [third.email],
  },
  {
    name: 'mails of an import that is undone at once',
    acts: [],
    tasks: [{ ...both, undoneAfter: 0 }],
    rings: [over],
  },
  {
    name: 'mails of an import, and correct the address at once',
    acts: [{ ...ofThird, at: begun, wish: address }],
    tasks: [both],
    rings: [over],
  },
  {
    name: 'mails of an import that a correction comes after',
    acts: [{ ...ofThird, at: 2 * over, wish: address }],
    tasks: [both],
    rings: [4 * over],
  },
  {
    name: 'mails of an import, and erase at once',
    acts: [{ ...ofThird, at: begun, wish: erase }],
    tasks: [both],
    rings: [over],
  },
  {
    name: 'mails of two imports at once',
    acts: [],
    tasks: [
      { ...both, list: [third] },
      { ...both, client: 'clerk 2', at: 5, list: [fourth] },
    ],
    rings: [over],
  },
];

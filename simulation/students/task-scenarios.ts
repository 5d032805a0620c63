import { studentOf } from './act';
import type { Scenario } from './scenario';
import { longestAttempt, type Task } from './task';

const there = [studentOf('HS-001')];
const listed = { ...studentOf('HS-001'), class: 'listed' };
const importing = { kind: 'import', client: 'clerk 1', at: 0, missing: 'keep' } as const;
const list = [listed, studentOf('HS-003', 3)];
const leaving: Task = { ...importing, list: [studentOf('HS-003', 3)], missing: 'leave' };
const correct = { kind: 'correct', version: 1, class: 'corrected' } as const;
const one = { client: 'one', studentid: 'HS-001' } as const;
const backup = { kind: 'backup', client: 'clerk 2', at: 0 } as const;
const restoring = { kind: 'restore', client: 'clerk 2', at: 0, after: 6_000 } as const;

/** Milliseconds. */
const day = 86_400_000;

const classes = [{ from: '1A', to: '2A' }, { from: '3A' }];

/** Situations in which something goes on by itself. */
export const taskScenarios: readonly Scenario[] = [
  { name: 'import', there, acts: [], tasks: [{ ...importing, list }] },
  { name: 'import of who is missing', there, acts: [], tasks: [leaving] },
  { name: 'import and undo', there, acts: [], tasks: [{ ...importing, list, undoneAfter: 1_000 }] },
  {
    name: 'import of who was just added',
    acts: [{ ...one, key: 'key-of-one', at: 0, wish: { kind: 'insert', student: studentOf('HS-001') } }],
    tasks: [{ ...importing, at: 12_000, list }],
  },
  {
    name: 'import of whose id is another student by then',
    acts: [
      {
        ...{ ...one, key: 'key-of-one', at: 0, givesUp: true },
        wish: { kind: 'insert', student: studentOf('HS-001') },
      },
      {
        ...{ client: 'two', studentid: 'HS-001', key: 'key-of-two', at: 4_000 },
        wish: { kind: 'insert', student: studentOf('HS-001', 2) },
      },
    ],
    tasks: [{ ...importing, at: 150, appliedAfter: 8_000, list }],
  },
  {
    name: 'import and correct at once',
    there,
    acts: [{ ...one, at: 300, wish: correct }],
    tasks: [{ ...importing, list, undoneAfter: 1_000 }],
  },
  {
    name: 'rollover and undo',
    there: [...there, studentOf('HS-003', 3)],
    acts: [],
    tasks: [{ kind: 'rollover', client: 'clerk 1', at: 0, classes, undoneAfter: 1_000 }],
  },
  { name: 'backup', there, acts: [], tasks: [backup] },
  {
    name: 'backup asked for again a quarter of an hour later',
    there,
    acts: [],
    tasks: [{ ...backup, comesBackAfter: longestAttempt }],
  },
  {
    name: 'backup with a key of the day before yesterday',
    there,
    acts: [],
    tasks: [backup, { ...backup, at: 2 * day, comesBackAfter: longestAttempt }],
  },
  {
    name: 'backup at night',
    there,
    acts: [],
    tasks: [{ kind: 'night', client: 'the schedule', at: 0 }],
  },
  {
    name: 'restore of what was corrected since',
    there,
    acts: [{ ...one, at: 4_000, wish: correct }],
    tasks: [{ ...restoring, newer: 'replace' }],
  },
  {
    name: 'restore of who is corrected before and after it',
    there,
    acts: [
      { ...one, at: 4_000, wish: correct },
      { ...one, client: 'two', at: 30_000, wish: { ...correct, version: 3, class: 'corrected later' } },
    ],
    tasks: [{ ...restoring, newer: 'replace' }],
  },
  {
    name: 'restore of who was imported and taken back',
    there,
    acts: [],
    tasks: [
      { ...importing, list, undoneAfter: 12_000 },
      { ...restoring, at: 9_000, after: 20_000, newer: 'keep' },
    ],
  },
];

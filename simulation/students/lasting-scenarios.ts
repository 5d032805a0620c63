import { studentOf } from './act';
import type { Scenario } from './scenario';
import { longestAttempt } from './task';

const student = studentOf('HS-001');
const there = [student];
const add = { kind: 'insert', student } as const;
const { studentid } = student;
const one = { client: 'one', at: 0, key: 'key-of-one', studentid } as const;
const two = { client: 'two', at: 5, key: 'key-of-two', studentid } as const;
const correct = { kind: 'correct', version: 1, class: 'corrected' } as const;
const erase = { kind: 'erase', version: 1 } as const;
const list = [{ ...student, class: 'listed' }, studentOf('HS-003', 3)];
const ofNew = { ...two, studentid: 'HS-003' } as const;
const importing = { kind: 'import', client: 'clerk 1', at: 0, missing: 'keep', list } as const;
const leaveListed = { kind: 'leave', version: 2, reason: 'moved away' } as const;
const takenBack = [{ ...importing, undoneAfter: 10_000 }] as const;
const anew = [{ ...importing, undoneAfter: 1_000, comesBackAfter: longestAttempt }] as const;
const later = { client: 'clerk 3', at: 15_000, list: [{ ...student, class: 'listed later' }] } as const;
const overtaken = [
  { ...importing, undoneAfter: 30_000 },
  { ...importing, ...later, appliedAfter: 60_000 },
] as const;
const backup = { kind: 'backup', client: 'clerk 2', at: 0 } as const;
const restoring = { kind: 'restore', client: 'clerk 2', newer: 'keep', after: 20_000 } as const;

/** Of those who are gone, or are there since long, and of who comes back after a while. */
export const lastingScenarios: readonly Scenario[] = [
  {
    name: 'taken back by who comes back later, and added by somebody',
    there,
    acts: [{ ...ofNew, at: 300_000, wish: { kind: 'insert', student: studentOf('HS-003', 4) } }],
    tasks: anew,
  },
  {
    name: 'taken back by who comes back later, and erased',
    there,
    acts: [{ ...one, at: 300_000, wish: erase }],
    tasks: anew,
  },
  {
    name: 'taken back and erased between the check of a later import and its end',
    there,
    acts: [{ ...one, at: 60_000, wish: erase }],
    tasks: overtaken,
  },
  {
    name: 'an old record taken back and erased between the check of a later import and its end',
    old: there,
    acts: [{ ...one, at: 60_000, wish: erase }],
    tasks: overtaken,
  },
  ...[{ there }, { old: there }].map((students) => ({
    name: `leave${'old' in students ? ' of an old record' : ''}, which is taken back and erased meanwhile`,
    ...students,
    acts: [
      { ...two, at: 15_000, studentid, wish: leaveListed },
      { ...one, at: 17_000, wish: erase },
    ],
    tasks: takenBack,
  })),
  {
    name: 'correct who is taken back, and added by somebody meanwhile',
    there,
    acts: [
      { client: 'one', at: 15_000, studentid: 'HS-003', wish: correct },
      { ...ofNew, at: 17_000, wish: { kind: 'insert', student: studentOf('HS-003', 4) } },
    ],
    tasks: takenBack,
  },
  {
    name: 'backup asked for by two at once',
    acts: [],
    tasks: [backup, { ...backup, client: 'clerk 4', at: 5 }],
  },
  {
    name: 'backup at night, and the schedule rings twice',
    there,
    acts: [],
    tasks: [
      { kind: 'night', night: 'the first', client: 'the schedule', at: 0 },
      { kind: 'night', night: 'the first', client: 'the schedule again', at: 40 },
    ],
  },
  {
    name: 'backups without a key, and one at night',
    acts: [],
    tasks: [
      { ...backup, hasNoKey: true },
      { ...backup, client: 'clerk 4', at: 5_000, hasNoKey: true },
      { kind: 'night', client: 'the schedule', at: 10_000 },
    ],
  },
  {
    name: 'insert, and while it is tried again, by another, the same',
    acts: [
      { ...one, wish: add },
      { ...two, at: 25_100, wish: add },
    ],
  },
  {
    name: 'insert what an old record has, otherwise spelled',
    old: there,
    acts: [{ ...one, studentid: 'hs-001', wish: { kind: 'insert', student: studentOf('hs-001', 2) } }],
  },
  {
    name: 'correct and move an old record at once',
    old: there,
    acts: [
      { client: 'one', at: 0, studentid, wish: correct },
      { ...two, wish: { kind: 'move', version: 1, class: 'moved' } },
    ],
  },
  {
    name: 'correct an old record that is removed by hand',
    old: there,
    acts: [{ client: 'one', at: 0, studentid, wish: correct }],
    removed: [{ studentid, at: 60 }],
  },
  {
    name: 'import of an old record, and correct at once',
    old: there,
    acts: [{ client: 'one', at: 300, studentid, wish: correct }],
    tasks: [importing],
  },
  {
    name: 'import of an old record that is removed by hand',
    old: there,
    acts: [],
    tasks: [{ ...importing, appliedAfter: 10_000 }],
    removed: [{ studentid, at: 5_000 }],
  },
  {
    name: 'import of an old record that is removed by hand, and added by somebody',
    old: there,
    acts: [{ ...two, at: 2_500, wish: { kind: 'insert', student: studentOf('HS-001', 2) } }],
    tasks: [importing],
    removed: [{ studentid, at: 1_500 }],
  },
  {
    name: 'restore of who was removed by hand',
    there,
    acts: [],
    tasks: [{ ...restoring, at: 0 }],
    removed: [{ studentid, at: 10_000 }],
  },
  {
    name: 'restore of who was erased, and removed by hand',
    there,
    acts: [{ ...one, wish: erase }],
    tasks: [{ ...restoring, at: 5_000 }],
    removed: [{ studentid, at: 15_000 }],
  },
  {
    name: 'restore of who was erased, and removed by hand, and added by somebody',
    there,
    acts: [
      { ...one, wish: erase },
      { ...two, at: 27_000, wish: { kind: 'insert', student: studentOf('HS-001', 2) } },
    ],
    tasks: [{ ...restoring, at: 5_000 }],
    removed: [{ studentid, at: 15_000, withId: true }],
  },
  {
    name: 'restore of who was removed by hand, with the id',
    there,
    acts: [],
    tasks: [{ ...restoring, at: 0 }],
    removed: [{ studentid, at: 10_000, withId: true }],
  },
];

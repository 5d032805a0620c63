import { studentOf } from './act';
import type { Scenario } from './scenario';

const student = studentOf('HS-001');
const there = [student];
const add = { kind: 'insert', student } as const;
const { studentid } = student;
const one = { client: 'one', at: 0, key: 'key-of-one', studentid } as const;
const two = { client: 'two', at: 5, key: 'key-of-two', studentid } as const;
const another = studentOf('HS-002', 2);
const addAnother = { kind: 'insert', student: another } as const;
const ofAnother = { ...one, studentid: another.studentid, wish: addAnother } as const;
const days = 86_400_000;
const correct = { kind: 'correct', version: 1, class: 'corrected' } as const;
const address = { kind: 'correct', version: 1, email: 'new@families.example' } as const;
const move = { kind: 'move', version: 1, class: 'moved' } as const;
const leaveMoved = { kind: 'leave', version: 2, reason: 'moved away' } as const;
const erase = { kind: 'erase', version: 1 } as const;
const listed = { ...student, class: 'listed' };
const list = [listed, studentOf('HS-003', 3)];
const ofNew = { ...two, studentid: 'HS-003' } as const;
const correctNew = { ...correct, class: 'corrected new' } as const;
const importing = { kind: 'import', client: 'clerk 1', at: 0, missing: 'keep', list } as const;
const importAndUndo = { ...importing, undoneAfter: 10_000 } as const;
const later = { ...studentOf('HS-003', 3), class: 'listed later' };
const restoredNew = [
  { ...importing, undoneAfter: 12_000 },
  { kind: 'restore', client: 'clerk 2', at: 9_000, after: 20_000, newer: 'keep' },
] as const;
const backup = { kind: 'backup', client: 'clerk 2', at: 0 } as const;

/** What happens seldom, and for which precautions are there. */
export const rareScenarios: readonly Scenario[] = [
  {
    name: 'key of another request',
    acts: [
      { ...one, wish: add, givesUp: true },
      { ...ofAnother, at: 40_000 },
    ],
  },
  {
    name: 'key of the day before yesterday',
    acts: [
      { ...one, wish: add, isLongAgo: true },
      { ...ofAnother, at: 2 * days },
    ],
  },
  {
    name: 'key of the day before yesterday, and another student with that id',
    acts: [
      { ...one, wish: add, isLongAgo: true },
      { ...one, at: 2 * days, wish: { kind: 'insert', student: studentOf('HS-001', 2) } },
    ],
  },
  {
    name: 'move sent twice at once, and leave',
    there,
    acts: [
      { ...one, wish: move },
      { ...one, at: 5, wish: move },
      { ...two, at: 300, wish: leaveMoved },
    ],
  },
  {
    name: 'insert, a minute later by two, the same',
    acts: [
      { ...one, key: 'of who gave up', givesUp: true, wish: add },
      { ...one, at: 60_000, wish: add },
      { ...two, at: 60_005, wish: add },
    ],
  },
  {
    name: 'insert, a minute later again, and correct at once',
    acts: [
      { ...one, key: 'of who gave up', givesUp: true, wish: add },
      { ...one, at: 60_000, wish: add },
      { client: 'two', at: 60_020, studentid, wish: correct },
    ],
  },
  {
    name: 'correct the address by two, the same',
    there,
    acts: [
      { client: 'one', at: 0, studentid, wish: address },
      { client: 'two', at: 5, studentid, wish: address },
    ],
  },
  {
    name: 'correct the address, a minute later by two, the same',
    there,
    acts: [
      { client: 'one', at: 0, studentid, givesUp: true, wish: address },
      { client: 'two', at: 60_000, studentid, wish: address },
      { client: 'three', at: 60_005, studentid, wish: address },
    ],
  },
  { name: 'backup asked for twice at once', acts: [], tasks: [backup, { ...backup, at: 5 }] },
  {
    name: 'taken back, then correct',
    there,
    acts: [{ client: 'two', at: 60_000, studentid, wish: correct }],
    tasks: [{ ...importing, undoneAfter: 1_000 }],
  },
  {
    name: 'taken back, then correct the address',
    there,
    acts: [{ client: 'two', at: 60_000, studentid, wish: address }],
    tasks: [{ ...importing, undoneAfter: 1_000 }],
  },
  {
    name: 'import and erase at once',
    there,
    acts: [{ ...two, at: 300, wish: erase }],
    tasks: [importing],
  },
  {
    name: 'leave of who is just being added',
    acts: [
      { ...one, wish: add },
      { ...two, at: 100, key: 'two', wish: { ...leaveMoved, version: 1 } },
    ],
  },
  {
    name: 'import of who is just being added',
    acts: [{ ...one, wish: add }],
    tasks: [{ ...importing, at: 300 }],
  },
  {
    name: 'taken back, and correct at once',
    there,
    acts: [
      { client: 'two', at: 15_600, studentid: 'HS-003', wish: correctNew },
      { client: 'one', at: 15_600, studentid, wish: { ...correct, version: 2 } },
    ],
    tasks: [importAndUndo],
  },
  {
    name: 'taken back, and before it a later import',
    there,
    acts: [],
    tasks: [
      { ...importing, undoneAfter: 60_000 },
      { ...importing, client: 'clerk 3', at: 15_000, list: [later], undoneAfter: 10_000 },
    ],
  },
  {
    name: 'restore of who was taken back, and added by somebody',
    there,
    acts: [
      { ...two, at: 32_000, studentid: 'HS-003', wish: { kind: 'insert', student: studentOf('HS-003', 4) } },
    ],
    tasks: restoredNew,
  },
  {
    name: 'restore of who was taken back, and added otherwise spelled',
    there,
    acts: [
      { ...two, at: 32_000, studentid: 'hs-003', wish: { kind: 'insert', student: studentOf('hs-003', 4) } },
    ],
    tasks: restoredNew,
  },
  {
    name: 'restore of who is imported again meanwhile, and taken back',
    there,
    acts: [],
    tasks: [
      ...restoredNew,
      { ...importing, client: 'clerk 3', at: 30_000, list: [later], undoneAfter: 2_000 },
    ],
  },
  {
    name: 'taken back, and erase at once',
    there,
    acts: [
      { ...ofNew, at: 15_600, wish: erase },
      { ...one, at: 15_600, wish: { kind: 'erase', version: 2 } },
    ],
    tasks: [importAndUndo],
  },
  {
    name: 'insert of who is imported meanwhile, and taken back',
    acts: [{ ...one, studentid: 'HS-003', wish: { kind: 'insert', student: studentOf('HS-003', 4) } }],
    tasks: [{ ...importing, undoneAfter: 6_000 }],
  },
  {
    name: 'taken back, and added at once by two, each otherwise spelled',
    acts: [
      { ...one, at: 30_000, studentid: 'Hs-003', wish: { kind: 'insert', student: studentOf('Hs-003', 4) } },
      { ...two, at: 30_000, studentid: 'hS-003', wish: { kind: 'insert', student: studentOf('hS-003', 5) } },
    ],
    tasks: [importAndUndo],
  },
];

import { studentOf } from './act';
import { importMailScenarios } from './import-mail-scenarios';
import { lastingScenarios } from './lasting-scenarios';
import { mailScenarios } from './mail-scenarios';
import { rareScenarios } from './rare-scenarios';
import type { Scenario } from './scenario';
import { taskScenarios } from './task-scenarios';

const student = studentOf('HS-001');
const other = studentOf('HS-001', 2);
const { studentid } = student;
const one = { client: 'one', at: 0, key: 'key-of-one', studentid } as const;
const two = { client: 'two', at: 5, key: 'key-of-two', studentid } as const;
const { key: _, ...keyless } = one;
const add = { kind: 'insert', student } as const;
const addOther = { kind: 'insert', student: other } as const;
const there = [student];
const [before, beforeTwo] = [{ version: 1 }, { version: 2 }];

const inserts: readonly Scenario[] = [
  { name: 'insert', acts: [{ ...one, wish: add }] },
  { name: 'insert whose answers are lost', acts: [{ ...one, wish: add, losesAnswers: 2 }] },
  { name: 'insert without a key', acts: [{ ...keyless, wish: add }] },
  {
    name: 'insert sent twice at once',
    acts: [
      { ...one, wish: add },
      { ...one, at: 5, wish: add },
    ],
  },
  {
    name: 'insert by two, the same',
    acts: [
      { ...one, wish: add },
      { ...two, wish: add },
    ],
  },
  {
    name: 'insert by two, different',
    acts: [
      { ...one, wish: add },
      { ...two, wish: addOther },
    ],
  },
  {
    name: 'insert after another one',
    acts: [
      { ...one, wish: add },
      { ...two, at: 3_000, wish: addOther },
    ],
  },
  {
    name: 'insert without a key, and a while later by another, the same',
    acts: [
      { ...keyless, wish: add },
      { ...two, at: 3_000, wish: add },
    ],
  },
  { name: 'insert for a suppressed address', acts: [{ ...one, wish: add }], suppressed: [student.email] },
];

const correct = { kind: 'correct', ...before, class: 'corrected' } as const;
const address = { kind: 'correct', ...before, email: 'new@families.example' } as const;
const leave = { kind: 'leave', ...before, reason: 'moved away' } as const;
const move = { kind: 'move', ...before, class: 'moved' } as const;
const erase = { kind: 'erase', ...before } as const;

const changes: readonly Scenario[] = [
  { name: 'correct', there, acts: [{ ...keyless, wish: correct }] },
  { name: 'correct whose answers are lost', there, acts: [{ ...keyless, wish: correct, losesAnswers: 2 }] },
  { name: 'correct the address', there, acts: [{ ...keyless, wish: address }] },
  {
    name: 'correct the address, whose answers are lost',
    there,
    acts: [{ ...keyless, wish: address, losesAnswers: 2 }],
  },
  { name: 'leave', there, acts: [{ ...one, wish: leave }] },
  {
    name: 'leave and return',
    there,
    acts: [
      { ...one, wish: leave },
      { ...two, at: 3_000, wish: { kind: 'return', ...beforeTwo } },
    ],
  },
  { name: 'leave whose answers are lost', there, acts: [{ ...one, wish: leave, losesAnswers: 2 }] },
  { name: 'move', there, acts: [{ ...one, wish: move }] },
  { name: 'erase', there, acts: [{ ...one, wish: erase }] },
  ...[correct, leave, move, erase].map((wish) => ({
    name: `${wish.kind} sent twice at once without a key`,
    there,
    acts: [
      { ...keyless, wish },
      { ...keyless, at: 5, wish },
    ],
  })),
  {
    name: 'correct and move at once',
    there,
    acts: [
      { ...keyless, wish: correct },
      { ...two, wish: move },
    ],
  },
  {
    name: 'leave and erase at once',
    there,
    acts: [
      { ...one, wish: leave },
      { ...two, wish: erase },
    ],
  },
];

export const scenarios: readonly Scenario[] = [
  ...inserts,
  ...changes,
  ...taskScenarios,
  ...rareScenarios,
  ...lastingScenarios,
  ...mailScenarios,
  ...importMailScenarios,
];

import type { Act } from '../students/act';
import { studentOf } from '../students/act';

/** A small situation in which somebody does what the audit log is told of, and the log is sealed. */
export interface Scenario {
  readonly service: 'audit';
  readonly name: string;
  readonly acts: readonly Act[];
  /** When the schedule has what was reported sealed, in milliseconds after the beginning. */
  readonly seals: readonly number[];
}

const [first, second] = ['HS-001', 'HS-002'];
/** Who is there before it begins, as version 1. */
export const there = [studentOf(first), studentOf(second, 2)];

const one = { client: 'one', at: 0, key: 'key-of-one', studentid: first } as const;
const two = { client: 'two', at: 40_000, key: 'key-of-two', studentid: second } as const;
const leave = { kind: 'leave', version: 1, reason: 'moved away' } as const;
const correct = { kind: 'correct', version: 1, class: 'corrected' } as const;
const left = { ...one, wish: leave };
const corrected = { ...two, wish: correct };
const minutely = [20_000, 80_000, 140_000, 200_000, 260_000];

export const scenarios: readonly Scenario[] = [
  { service: 'audit', name: 'seal a deed', acts: [left], seals: minutely },
  { service: 'audit', name: 'seal deeds that follow each other', acts: [left, corrected], seals: minutely },
  { service: 'audit', name: 'seal while it is done', acts: [left], seals: [60, 100, ...minutely] },
  {
    ...{ service: 'audit', name: 'seal by two at once' },
    acts: [left, { ...corrected, at: 10 }],
    seals: [20_000, 20_003, ...minutely],
  },
];

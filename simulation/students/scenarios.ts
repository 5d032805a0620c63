import { type Act, studentOf } from './act';

/** A small situation that is played without a fault first, and then with each. */
export interface Scenario {
  readonly name: string;
  readonly acts: readonly Act[];
  /** Addresses to which no mail goes. */
  readonly suppressed?: readonly string[];
}

const student = studentOf('HS-001');
const other = studentOf('HS-001', 2);
const one: Act = { client: 'one', at: 0, key: 'key-of-one', student };

export const scenarios: readonly Scenario[] = [
  { name: 'insert', acts: [one] },
  { name: 'insert without a key', acts: [{ client: 'one', at: 0, student }] },
  { name: 'insert sent twice at once', acts: [one, { ...one, at: 5 }] },
  { name: 'insert by two, the same', acts: [one, { client: 'two', at: 5, key: 'key-of-two', student }] },
  {
    name: 'insert by two, different',
    acts: [one, { client: 'two', at: 5, key: 'key-of-two', student: other }],
  },
  {
    name: 'insert after another one',
    acts: [one, { client: 'two', at: 3_000, key: 'key-of-two', student: other }],
  },
  { name: 'insert for a suppressed address', acts: [one], suppressed: [student.email] },
];

export const functions = ['insertStudentData'] as const;

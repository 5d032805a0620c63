import type { Act } from './act';
import { firstPassword, type Settled } from './people';

/** A small situation of people and their accounts, played without a fault first, and then with each. */
export interface Scenario {
  readonly service: 'accounts';
  readonly name: string;
  readonly acts: readonly Act[];
  /** Who has an account from the beginning, in the order of their numbers. */
  readonly there?: readonly Settled[];
}

const accounts = { service: 'accounts' } as const;
const mother = { client: 'mother', who: 'mother', at: 0 } as const;
const father = { client: 'father', who: 'father', at: 5 } as const;
const password = 'seven quiet lanterns';
const register = { kind: 'register', password } as const;
const hers = firstPassword('mother');
const logIn = { kind: 'log in', password: hers, session: 'laptop' } as const;
const logOut = { kind: 'log out' } as const;
const parent = { who: 'mother', role: 'Parent', signedIn: ['phone'] } as const;
const staff = { who: 'admin', role: 'Admin', signedIn: ['desk'] } as const;

export const scenarios: readonly Scenario[] = [
  { ...accounts, name: 'register', acts: [{ ...mother, key: 'one', wish: register }] },
  { ...accounts, name: 'register without a key', acts: [{ ...mother, wish: register }] },
  {
    ...accounts,
    name: 'register whose answers are lost',
    acts: [{ ...mother, key: 'one', wish: register, losesAnswers: 2 }],
  },
  {
    ...accounts,
    name: 'register twice at once, with one address',
    acts: [
      { ...mother, key: 'one', wish: register },
      { ...father, who: 'mother', key: 'two', wish: { ...register, password: 'nine loud umbrellas' } },
    ],
  },
  {
    ...accounts,
    name: 'register by two at once',
    acts: [
      { ...mother, key: 'one', wish: register },
      { ...father, key: 'two', wish: register },
    ],
  },
  { ...accounts, name: 'log in', there: [parent], acts: [{ ...mother, wish: logIn }] },
  {
    ...accounts,
    name: 'log in whose answers are lost',
    there: [parent],
    acts: [{ ...mother, key: 'one', wish: logIn, losesAnswers: 2 }],
  },
  {
    ...accounts,
    name: 'log in with what was never the password',
    there: [parent],
    acts: [{ ...mother, wish: { ...logIn, password } }],
  },
  { ...accounts, name: 'log out', there: [parent], acts: [{ ...mother, as: 'phone', wish: logOut }] },
  {
    ...accounts,
    name: 'log out of staff',
    there: [staff],
    acts: [{ ...mother, who: 'admin', as: 'desk', wish: logOut }],
  },
  {
    ...accounts,
    name: 'register, log in, log out',
    acts: [
      { ...mother, key: 'one', wish: register },
      { ...mother, at: 300_000, wish: { ...logIn, password } },
      { ...mother, at: 600_000, as: 'laptop', wish: logOut },
    ],
  },
];

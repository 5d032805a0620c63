import { firstPassword, type Settled } from './people';
import type { Scenario } from './scenario';

const accounts = { service: 'accounts' } as const;
const mother = { client: 'mother', who: 'mother', at: 0 } as const;
const somebody = { ...mother, client: 'somebody', at: 5 } as const;
const password = 'seven quiet lanterns';
const other = 'nine loud umbrellas';
const register = { kind: 'register', password } as const;
const hers = firstPassword('mother');
const logIn = { kind: 'log in', password: hers, session: 'laptop' } as const;
const parent: Settled = { who: 'mother', role: 'Parent', signedIn: ['phone'] };
const there = [parent];
const everywhere = [{ ...parent, signedIn: ['phone', 'tablet'] }];
/** Milliseconds after which whoever insists on something has had an answer. */
const later = 300_000;
/** Milliseconds. */
const linkLifetime = 1_800_000;
const atPhone = { ...mother, as: 'phone' } as const;

const change = { kind: 'change', current: hers, password } as const;
const forget = { ...mother, wish: { kind: 'forget' } } as const;
const reset = { ...mother, at: later, key: 'two', wish: { kind: 'reset', password } } as const;

/** One more than there may be, each when the one before is no reason to wait any more. */
const guesses = Array.from({ length: 101 }, (_, at) => ({
  ...{ ...mother, client: `stranger ${at}`, at: at * 11_000, givesUp: true as const },
  wish: { ...logIn, password: other },
}));
const afterwards = guesses.length * 11_000;

/** Other passwords, and links that are mailed. */
export const passwordScenarios: readonly Scenario[] = [
  { ...accounts, name: 'another password', there: everywhere, acts: [{ ...atPhone, wish: change }] },
  {
    ...accounts,
    name: 'another password, and sign in with the old one at once',
    there: everywhere,
    acts: [
      { ...atPhone, wish: change },
      { ...somebody, wish: logIn },
    ],
  },
  {
    ...accounts,
    name: 'another password, sent twice at once',
    there: everywhere,
    acts: [
      { ...atPhone, wish: change },
      { ...atPhone, at: 7, wish: change },
    ],
  },
  {
    ...accounts,
    name: 'two other passwords at once',
    there: everywhere,
    acts: [
      { ...atPhone, wish: change },
      { ...somebody, as: 'tablet', wish: { ...change, password: other } },
    ],
  },
  {
    ...accounts,
    name: 'a forgotten password',
    there: everywhere,
    acts: [{ ...forget, key: 'one' }, reset],
  },
  {
    ...accounts,
    name: 'guess slowly at a password, which is replaced then',
    there,
    acts: [...guesses, { ...forget, at: afterwards }, { ...reset, at: afterwards + later }],
  },
  {
    ...accounts,
    name: 'a link for a password that two open',
    there,
    acts: [
      forget,
      reset,
      { ...reset, client: 'somebody', key: 'three', wish: { ...reset.wish, password: other } },
    ],
  },
  {
    ...accounts,
    name: 'a link for a password, opened again',
    there,
    acts: [
      forget,
      reset,
      { ...reset, client: 'somebody', at: 2 * later, key: 'three', wish: { ...reset.wish, password: other } },
    ],
  },
  {
    ...accounts,
    name: 'a link that proves an address',
    acts: [
      { ...mother, key: 'one', wish: register },
      { ...mother, at: later, key: 'two', wish: { kind: 'verify' } },
    ],
  },
  {
    ...accounts,
    name: 'a link that proves an address, opened in its last moment',
    acts: [
      { ...mother, key: 'one', wish: register },
      // Sent again it would be too late.
      { ...mother, at: linkLifetime - 100, wish: { kind: 'verify' }, givesUp: true },
    ],
  },
  {
    ...accounts,
    name: 'a link that proves an address, opened again',
    acts: [
      { ...mother, key: 'one', wish: register },
      { ...mother, at: later, key: 'two', wish: { kind: 'verify' } },
      { ...somebody, at: 2 * later, key: 'three', wish: { kind: 'verify' } },
    ],
  },
];

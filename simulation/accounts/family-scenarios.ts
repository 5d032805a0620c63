import { firstPassword, type Settled } from './people';
import type { Scenario } from './scenario';

const accounts = { service: 'accounts' } as const;
const mother = { client: 'mother', who: 'mother', at: 0 } as const;
const somebody = { ...mother, client: 'somebody', at: 5 } as const;
const atPhone = { ...mother, as: 'phone' } as const;
const hers = firstPassword('mother');
const password = 'seven quiet lanterns';
const parent: Settled = { who: 'mother', role: 'Parent', signedIn: ['phone'] };
const there = [parent];
const everywhere = [{ ...parent, signedIn: ['phone', 'tablet'] }];
const register = { kind: 'register', password } as const;
const logIn = { kind: 'log in', password: hers, session: 'laptop' } as const;
const change = { kind: 'change', current: hers, password } as const;
/** Milliseconds after which whoever insists on something has had an answer. */
const later = 300_000;

/** Milliseconds after which somebody has been told, and what was carried out late is still to come. */
const soon = 8_000;
const leave = { kind: 'delete', current: hers } as const;

/** Somebody who never opened the link to the address, and leaves. */
const newcomer = [
  { ...mother, key: 'one', wish: register },
  { ...mother, at: later, wish: { ...logIn, password } },
  { ...mother, at: 2 * later, as: 'laptop', wish: { ...leave, current: password } },
] as const;

/** Who leaves. */
export const familyScenarios: readonly Scenario[] = [
  {
    ...accounts,
    name: 'delete an account',
    there: everywhere,
    acts: [{ ...atPhone, wish: leave }],
    erases: [later],
  },
  {
    ...accounts,
    name: 'delete an account, and sign in at once',
    there,
    acts: [
      { ...atPhone, wish: leave },
      { ...somebody, wish: logIn },
    ],
    erases: [later],
  },
  {
    ...accounts,
    name: 'delete an account, and choose another password at once',
    there: everywhere,
    acts: [
      { ...atPhone, wish: leave },
      { ...somebody, as: 'tablet', wish: change },
    ],
    erases: [later],
  },
  {
    ...accounts,
    name: 'delete an account while another password is set',
    there,
    acts: [
      { ...mother, wish: { kind: 'forget' } },
      { ...mother, client: 'thief', as: 'phone', at: later, wish: leave },
      { ...mother, at: later, key: 'one', wish: { kind: 'reset', password } },
    ],
    erases: [2 * later],
  },
  {
    ...accounts,
    name: 'delete an account, and make it again',
    there,
    acts: [
      { ...atPhone, wish: leave },
      { ...mother, at: 3 * later, key: 'one', wish: register },
    ],
    erases: [later, 2 * later],
  },
  {
    ...accounts,
    name: 'delete an account, and make it again as soon as it is erased',
    there,
    acts: [
      { ...atPhone, wish: leave },
      { ...mother, at: later + soon, key: 'one', wish: register },
    ],
    erases: [later],
  },
  {
    ...accounts,
    name: 'delete an account, and make it again at once',
    there,
    acts: [
      { ...atPhone, wish: leave },
      { ...mother, at: 2 * soon - 3_000, key: 'one', wish: register },
    ],
    erases: [soon],
  },
  {
    ...accounts,
    name: 'delete an account that is not proven, and make it again at once',
    there: [{ ...parent, isUnproven: true }],
    acts: [
      { ...atPhone, wish: leave },
      { ...mother, at: 2 * soon - 3_000, key: 'one', wish: register },
    ],
    erases: [soon],
  },
  {
    ...accounts,
    name: 'delete an account, make it again and prove it at once',
    there,
    acts: [
      { ...atPhone, wish: leave },
      { ...mother, at: 2 * soon - 6_000, key: 'one', wish: register },
      { ...mother, at: 2 * soon - 3_000, key: 'two', wish: { kind: 'verify' } },
    ],
    erases: [soon],
  },
  {
    ...accounts,
    name: 'delete an account, and sign out when it is erased',
    there: everywhere,
    acts: [
      { ...atPhone, wish: leave },
      { ...mother, at: 2 * later, as: 'tablet', wish: { kind: 'log out' } },
    ],
    erases: [later],
  },
  {
    ...accounts,
    name: 'prove an address, and delete the account at once',
    there: everywhere.map((each) => ({ ...each, isUnproven: true })),
    acts: [
      { ...atPhone, wish: { kind: 'ask to prove' } },
      { ...mother, at: later, key: 'two', wish: { kind: 'verify' } },
      { ...atPhone, at: later + 5_000, wish: leave },
    ],
    erases: [later + 5_000 + soon],
  },
  {
    ...accounts,
    name: 'delete an account, and open a link of before',
    acts: [...newcomer, { ...mother, at: 2 * later + soon, key: 'two', wish: { kind: 'verify' } }],
    erases: [3 * later],
  },
  {
    ...accounts,
    name: 'open a link while the account is erased',
    acts: [
      ...newcomer,
      { ...mother, at: 3 * later - 100, wish: { kind: 'verify' } },
      { ...mother, at: 4 * later, wish: { kind: 'verify' } },
    ],
    erases: [3 * later],
  },
];

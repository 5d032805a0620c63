import { deviceScenarios } from './device-scenarios';
import { familyScenarios } from './family-scenarios';
import { lateScenarios } from './late-scenarios';
import { passkeyScenarios } from './passkey-scenarios';
import { passwordScenarios } from './password-scenarios';
import { firstPassword, type Settled } from './people';
import { readerScenarios } from './reader-scenarios';
import type { Scenario } from './scenario';
import { staffScenarios } from './staff-scenarios';
import { wayInScenarios } from './way-in-scenarios';

const accounts = { service: 'accounts' } as const;
const mother = { client: 'mother', who: 'mother', at: 0 } as const;
const father = { client: 'father', who: 'father', at: 5 } as const;
const somebody = { ...mother, client: 'somebody', at: 5 } as const;
const password = 'seven quiet lanterns';
const other = 'nine loud umbrellas';
const register = { kind: 'register', password } as const;
const hers = firstPassword('mother');
const logIn = { kind: 'log in', password: hers, session: 'laptop' } as const;
const goOn = { kind: 'renew', of: 'phone' } as const;
const logOut = { kind: 'log out' } as const;
const parent: Settled = { who: 'mother', role: 'Parent', signedIn: ['phone'] };
const there = [parent];
const everywhere = [{ ...parent, signedIn: ['phone', 'tablet'] }];
/** Milliseconds after which whoever insists on something has had an answer. */
const later = 300_000;
const atPhone = { ...mother, as: 'phone' } as const;

const ofSessions: readonly Scenario[] = [
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
      { ...somebody, key: 'two', wish: { ...register, password: other } },
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
  { ...accounts, name: 'log in', there, acts: [{ ...mother, wish: logIn }] },
  {
    ...accounts,
    name: 'log in whose answers are lost',
    there,
    acts: [{ ...mother, key: 'one', wish: logIn, losesAnswers: 2 }],
  },
  {
    ...accounts,
    name: 'log in with what was never the password',
    there,
    acts: [{ ...mother, wish: { ...logIn, password } }],
  },
  {
    ...accounts,
    name: 'guess at a password',
    there,
    acts: Array.from({ length: 13 }, (_, at) => ({
      ...{ ...mother, client: `stranger ${at}`, at: at * 100, givesUp: true },
      wish: { ...logIn, password },
    })),
  },
  { ...accounts, name: 'log out', there: everywhere, acts: [{ ...atPhone, wish: logOut }] },
  {
    ...accounts,
    name: 'make an account, sign in and out',
    acts: [
      { ...mother, key: 'one', wish: register },
      { ...mother, at: later, wish: { ...logIn, password } },
      { ...mother, at: 2 * later, as: 'laptop', wish: logOut },
    ],
  },
  {
    ...accounts,
    name: 'end another sign-in',
    there: everywhere,
    acts: [{ ...atPhone, wish: { kind: 'end', session: 'tablet' } }],
  },
  { ...accounts, name: 'go on with a sign-in', there, acts: [{ ...mother, wish: goOn }] },
  {
    ...accounts,
    name: 'go on with a sign-in that has ended',
    there: everywhere,
    acts: [
      { ...atPhone, wish: { kind: 'end', session: 'tablet' } },
      { ...mother, at: later, wish: { kind: 'renew', of: 'tablet' } },
    ],
  },
  {
    ...accounts,
    name: 'go on with one of the other sign-ins, which were all ended',
    there: everywhere,
    acts: [
      { ...atPhone, wish: { kind: 'end others' } },
      { ...mother, at: later, wish: { kind: 'renew', of: 'tablet' } },
    ],
  },
  {
    ...accounts,
    name: 'end all other sign-ins, and sign in at once',
    there: everywhere,
    acts: [
      { ...atPhone, wish: { kind: 'end others' } },
      { ...somebody, wish: logIn },
    ],
  },
];

export const scenarios: readonly Scenario[] = [
  ...ofSessions,
  ...passwordScenarios,
  ...deviceScenarios,
  ...familyScenarios,
  ...passkeyScenarios,
  ...readerScenarios,
  ...staffScenarios,
  ...wayInScenarios,
  ...lateScenarios,
];

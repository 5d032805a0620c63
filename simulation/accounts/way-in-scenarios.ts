import { firstPassword, type Settled } from './people';
import type { Scenario } from './scenario';

const accounts = { service: 'accounts' } as const;
const mother = { client: 'mother', who: 'mother', at: 0 } as const;
const atPhone = { ...mother, as: 'phone' } as const;
const admin = { client: 'admin', who: 'admin', at: 0, as: 'desk' } as const;
const father = { client: 'father', who: 'father' } as const;
const there: readonly Settled[] = [{ who: 'mother', role: 'Parent', signedIn: ['phone', 'tablet'] }];
const staff: readonly Settled[] = [
  { who: 'admin', role: 'Admin', signedIn: ['desk'] },
  { who: 'father', role: 'Staff', signedIn: ['classroom'], devices: 1 },
];
/** Milliseconds after which the browser has asked its user. */
const asked = 10_000;
/** After which who insists on something has had an answer. */
const later = 200_000;
const muchLater = 2 * later;

const passkey = 'a key ring';
const added = [
  { ...atPhone, wish: { kind: 'ask for options' } },
  { ...atPhone, at: asked, key: 'one', wish: { kind: 'add passkey', passkey } },
] as const;
const challenge = { ...mother, at: later, wish: { kind: 'ask for a challenge' } } as const;
const use = {
  ...{ ...mother, at: later + asked, key: 'two' },
  wish: { kind: 'use passkey', passkey, session: 'laptop' },
} as const;
const { key: _, ...useWithoutKey } = use;
const remove = { ...atPhone, at: later + asked, wish: { kind: 'remove passkey', passkey } } as const;

const careful = [
  ...added,
  { ...atPhone, at: 2 * asked, key: 'codes', wish: { kind: 'make codes' } },
  { ...atPhone, at: later - asked, wish: { kind: 'ask after password' } },
] as const;
const logIn = {
  ...{ ...mother, at: later },
  wish: { kind: 'log in', password: firstPassword('mother'), session: 'by password', atSite: true },
} as const;
const code = {
  ...mother,
  at: later + asked,
  key: 'two',
  wish: { kind: 'use code', session: 'laptop' },
} as const;
const { key: __, ...codeWithoutKey } = code;
const somebody = { client: 'somebody' } as const;

/** Other ways in than a password, and who has to take another one. */
export const wayInScenarios: readonly Scenario[] = [
  { ...accounts, name: 'enter with a passkey', there, acts: [...added, challenge, use] },
  {
    ...accounts,
    name: 'enter with a passkey, without a key',
    there,
    acts: [...added, challenge, useWithoutKey],
  },
  {
    ...accounts,
    name: 'enter with a passkey, twice with one challenge',
    there,
    acts: [
      ...added,
      challenge,
      use,
      { ...use, key: 'three', wish: { ...use.wish, session: 'other laptop' } },
    ],
  },
  {
    ...accounts,
    name: 'enter with a passkey that is removed at once',
    there,
    acts: [...added, challenge, use, remove],
  },
  {
    ...accounts,
    name: 'enter with a passkey that was removed',
    there,
    acts: [...added, { ...challenge, at: muchLater }, { ...use, at: muchLater + asked }, remove],
  },
  {
    ...accounts,
    name: 'enter with a passkey after the password',
    there,
    acts: [...careful, logIn, use],
  },
  { ...accounts, name: 'enter with a code', there, acts: [...careful, logIn, code] },
  { ...accounts, name: 'enter with a code, without a key', there, acts: [...careful, logIn, codeWithoutKey] },
  {
    ...accounts,
    name: 'enter with a code that two use at once',
    there,
    acts: [
      ...careful,
      logIn,
      { ...logIn, ...somebody },
      code,
      { ...code, ...somebody, key: 'three', wish: { ...code.wish, session: 'other laptop' } },
    ],
  },
  {
    ...accounts,
    name: 'enter with two codes and one challenge at once',
    there,
    acts: [
      ...careful,
      logIn,
      code,
      { ...code, key: 'three', wish: { ...code.wish, session: 'other laptop', nth: 1 } },
    ],
  },
  {
    ...accounts,
    name: 'make codes twice at once, and enter with one',
    there,
    acts: [...careful, { ...careful[2], as: 'tablet', key: 'more codes' }, logIn, code],
  },
  {
    ...accounts,
    name: 'send a link to somebody of the staff',
    there: staff,
    acts: [
      { ...admin, key: 'one', wish: { kind: 'send a link', whom: 'father' } },
      { ...father, at: later, key: 'two', wish: { kind: 'reset', password: 'seven quiet lanterns' } },
    ],
  },
];

import { firstPassword, type Settled } from './people';
import type { Scenario } from './scenario';

const accounts = { service: 'accounts' } as const;
const mother = { client: 'mother', who: 'mother', at: 0, as: 'phone' } as const;
const father = { client: 'father', who: 'father', at: 0, as: 'desk' } as const;
const there: readonly Settled[] = [
  { who: 'mother', role: 'Parent', signedIn: ['phone', 'tablet'] },
  { who: 'father', role: 'Parent', signedIn: ['desk'] },
];
/** Milliseconds after which the browser has asked its user. */
const asked = 10_000;
/** After which who insists on something has had an answer. */
const later = 200_000;
/** After which somebody has been told, and what was carried out late is still to come. */
const soon = 8_000;

const options = { ...mother, wish: { kind: 'ask for options' } } as const;
const ofFather = { ...father, wish: { kind: 'ask for options' } } as const;
const key = { passkey: 'a key ring' } as const;
const add = { ...mother, at: asked, key: 'one', wish: { kind: 'add passkey', ...key } } as const;
const addOther = { ...add, key: 'two', wish: { kind: 'add passkey', passkey: 'a laptop' } } as const;
const remove = { ...mother, at: later, wish: { kind: 'remove passkey', ...key } } as const;
const leave = { kind: 'delete', current: firstPassword('mother') } as const;

/** Passkeys come and go. */
export const passkeyScenarios: readonly Scenario[] = [
  { ...accounts, name: 'add a passkey', there, acts: [options, add] },
  {
    ...accounts,
    name: 'add two passkeys at once',
    there,
    acts: [options, { ...options, as: 'tablet' }, add, { ...addOther, as: 'tablet' }],
  },
  {
    ...accounts,
    name: 'add a passkey, and then two at once',
    there,
    acts: [
      options,
      add,
      { ...options, at: later },
      { ...options, at: later, as: 'tablet' },
      { ...addOther, at: later + asked },
      {
        ...add,
        as: 'tablet',
        at: later + asked,
        key: 'three',
        wish: { kind: 'add passkey', passkey: 'a tablet' },
      },
    ],
  },
  { ...accounts, name: 'add and remove a passkey', there, acts: [options, add, remove] },
  {
    ...accounts,
    name: 'add a passkey without waiting for it, and leave',
    there,
    acts: [options, { ...add, givesUp: true }, { ...mother, at: later, wish: leave }],
    erases: [2 * later],
  },
  {
    ...accounts,
    name: 'remove a passkey while another one is added',
    there,
    acts: [
      options,
      add,
      { ...options, at: later, as: 'tablet' },
      { ...addOther, at: later + asked, as: 'tablet' },
      { ...remove, at: later + asked },
    ],
  },
  {
    ...accounts,
    name: 'add a passkey of somebody else',
    there,
    acts: [options, add, { ...ofFather, at: later }, { ...add, ...father, at: later + asked }],
  },
  {
    ...accounts,
    name: 'remove a passkey, which soon two have',
    there,
    acts: [
      options,
      add,
      { ...ofFather, at: later },
      { ...options, at: later },
      remove,
      { ...add, ...father, at: later + soon },
      { ...add, at: later + 3 * soon, key: 'three' },
    ],
  },
];

import { firstPassword, type Settled } from './people';
import type { Scenario } from './scenario';

const accounts = { service: 'accounts' } as const;
const admin = { client: 'admin', who: 'admin', at: 0, as: 'desk' } as const;
const otherAdmin = { client: 'other admin', who: 'other admin', at: 3, as: 'other desk' } as const;
const boss: Settled = { who: 'admin', role: 'Admin', signedIn: ['desk'] };
const deputy: Settled = { who: 'other admin', role: 'Admin', signedIn: ['other desk'] };
const there = [boss, deputy];
const demote = { kind: 'give role', whom: 'other admin', role: 'Staff' } as const;
const disable = { kind: 'disable', whom: 'other admin' } as const;
const invite = { kind: 'invite', whom: 'father' } as const;
const later = 300_000;

const atOnce = { client: 'other admin', who: 'other admin', at: 3 } as const;
const goOn = { kind: 'renew', of: 'desk' } as const;
const careful: Settled = { ...boss, signedIn: ['desk', 'laptop'], byTwoFactors: ['desk'] };

const ofTwoFactors: readonly Scenario[] = [
  {
    ...accounts,
    name: 'go on where a passkey is asked for',
    ...{ passkeyRoles: ['Admin'], there: [careful] },
    acts: [{ ...admin, wish: goOn }],
  },
  {
    ...accounts,
    name: 'go on with a password alone where a passkey is asked for',
    ...{ passkeyRoles: ['Admin'], there: [careful] },
    acts: [{ ...admin, wish: { kind: 'renew', of: 'laptop' } }],
  },
  {
    ...accounts,
    name: 'go on with a sign-in that has ended where a passkey is asked for',
    ...{ passkeyRoles: ['Admin'], there: [careful] },
    acts: [
      { ...admin, wish: { kind: 'end', session: 'desk' } },
      { ...admin, as: 'laptop', at: later, wish: goOn },
    ],
  },
];

/** What Admins do with the accounts of who works at the school. */
export const staffScenarios: readonly Scenario[] = [
  { ...accounts, name: 'sign out of the staff', there, acts: [{ ...admin, wish: { kind: 'log out' } }] },
  ...ofTwoFactors,
  { ...accounts, name: 'demote an Admin', there, acts: [{ ...admin, wish: demote }] },
  { ...accounts, name: 'disable an Admin', there, acts: [{ ...admin, wish: disable }] },
  {
    ...accounts,
    name: 'two Admins demote each other',
    there,
    acts: [
      { ...admin, wish: demote },
      { ...otherAdmin, wish: { ...demote, whom: 'admin' } },
    ],
  },
  {
    ...accounts,
    name: 'two Admins disable each other',
    there,
    acts: [
      { ...admin, wish: disable },
      { ...otherAdmin, wish: { ...disable, whom: 'admin' } },
    ],
  },
  {
    ...accounts,
    name: 'disable an Admin, who signs in at once',
    there,
    acts: [
      { ...admin, wish: disable },
      {
        ...atOnce,
        wish: { kind: 'log in', password: firstPassword('other admin'), session: 'laptop' },
      },
    ],
  },
  {
    ...accounts,
    name: 'demote an Admin and not hear of it, who goes on',
    there,
    acts: [
      { ...admin, wish: demote, givesUp: true },
      { ...atOnce, at: later, wish: { kind: 'renew', of: 'other desk' } },
    ],
  },
  { ...accounts, name: 'invite somebody', there: [boss], acts: [{ ...admin, key: 'one', wish: invite }] },
  {
    ...accounts,
    name: 'invite a parent',
    there: [boss, { who: 'father', role: 'Parent', signedIn: ['phone'] }],
    acts: [{ ...admin, key: 'one', wish: invite }],
  },
  {
    ...accounts,
    name: 'invite somebody, who registers at that moment',
    there: [boss],
    acts: [
      { ...admin, key: 'one', wish: invite },
      {
        ...{ client: 'father', who: 'father', at: 100, key: 'two' },
        wish: { kind: 'register', password: 'seven quiet lanterns' },
      },
    ],
  },
  {
    ...accounts,
    name: 'invite a newcomer, who proves the address at that moment',
    there: [boss],
    acts: [
      {
        ...{ client: 'father', who: 'father', at: 0, key: 'one' },
        wish: { kind: 'register', password: 'seven quiet lanterns' },
      },
      { ...admin, at: later, key: 'two', wish: invite },
      { ...{ client: 'father', who: 'father', at: later + 250, key: 'three' }, wish: { kind: 'verify' } },
    ],
  },
  {
    ...accounts,
    name: 'invite somebody, who chooses a password',
    there: [boss],
    acts: [
      { ...admin, key: 'one', wish: invite },
      {
        ...{ client: 'father', who: 'father', at: later, key: 'two' },
        wish: { kind: 'reset', password: 'seven quiet lanterns' },
      },
    ],
  },
];

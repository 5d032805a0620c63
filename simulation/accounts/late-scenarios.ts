import { firstPassword, type Settled } from './people';
import type { Scenario } from './scenario';

const accounts = { service: 'accounts' } as const;
const admin = { client: 'admin', who: 'admin', at: 0, as: 'desk' } as const;
const boss: Settled = { who: 'admin', role: 'Admin', signedIn: ['desk'] };
const teacher: Settled = { who: 'father', role: 'Staff', signedIn: ['classroom'] };
const parent: Settled = { who: 'father', role: 'Parent', signedIn: ['phone'] };
/** Milliseconds after which somebody has been told, and what was carried out late is still to come. */
const soon = 8_000;
const later = 300_000;

const invite = { kind: 'invite', whom: 'father' } as const;
const promote = { kind: 'give role', whom: 'father', role: 'Admin' } as const;
const restore = { kind: 'give role', whom: 'father', role: 'Staff' } as const;
const release = { kind: 'give role', whom: 'father', role: 'Parent' } as const;
const disable = { kind: 'disable', whom: 'father' } as const;

const ofStaff: readonly Scenario[] = [
  {
    ...accounts,
    name: 'invite a parent, who is soon to be one again',
    there: [boss, parent],
    acts: [
      { ...admin, key: 'one', wish: invite },
      { ...admin, at: soon, wish: release },
    ],
  },
  {
    ...accounts,
    name: 'invite a parent, and soon disable them',
    there: [boss, parent],
    acts: [
      { ...admin, key: 'one', wish: invite },
      { ...admin, at: soon, wish: disable },
    ],
  },
  {
    ...accounts,
    name: 'promote somebody, who is soon to be a parent',
    there: [boss, teacher],
    acts: [
      { ...admin, wish: promote },
      { ...admin, at: soon, wish: release },
    ],
  },
  {
    ...accounts,
    name: 'promote somebody, and soon disable them',
    there: [boss, teacher],
    acts: [
      { ...admin, wish: promote },
      { ...admin, at: soon, wish: disable },
    ],
  },
  {
    ...accounts,
    name: 'promote somebody once, and soon disable them',
    there: [boss, teacher],
    acts: [
      { ...admin, wish: promote, givesUp: true },
      { ...admin, at: soon, wish: disable },
    ],
  },
  {
    ...accounts,
    name: 'promote somebody, who is soon to be as before',
    there: [boss, teacher],
    acts: [
      { ...admin, wish: promote },
      { ...admin, at: soon, wish: restore },
    ],
  },
  {
    ...accounts,
    name: 'invite who is a parent again, and is soon to be one',
    there: [boss, { ...parent, wasStaff: true }],
    acts: [
      { ...admin, key: 'one', wish: invite },
      { ...admin, at: soon, wish: release },
    ],
  },
  {
    ...accounts,
    name: 'disable who was of the staff, while the account is erased',
    there: [boss, { ...parent, wasStaff: true }],
    acts: [
      {
        ...{ client: 'father', who: 'father', at: 0, as: 'phone' },
        wish: { kind: 'delete', current: firstPassword('father') },
      },
      { ...admin, at: later - 100, wish: disable },
    ],
    erases: [later],
  },
  {
    ...accounts,
    name: 'make a parent of somebody, and invite them again',
    there: [boss, teacher],
    acts: [
      { ...admin, wish: release },
      { ...admin, at: later, key: 'one', wish: invite },
    ],
  },
];

const mother = { client: 'mother', who: 'mother', at: 0, as: 'phone' } as const;
const hers = firstPassword('mother');
const password = 'seven quiet lanterns';
const there: readonly Settled[] = [{ who: 'mother', role: 'Parent', signedIn: ['phone', 'tablet'] }];

const ofParents: readonly Scenario[] = [
  {
    ...accounts,
    name: 'another password, and soon yet another one',
    there,
    acts: [
      { ...mother, wish: { kind: 'change', current: hers, password } },
      { ...mother, at: soon, wish: { kind: 'change', current: password, password: 'nine loud umbrellas' } },
    ],
  },
];

/** Something is followed by another thing so soon that the first may be carried out last. */
export const lateScenarios: readonly Scenario[] = [...ofStaff, ...ofParents];

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

const tablet = { session: 'tablet in the kitchen' } as const;
const addDevice = { kind: 'add device', ...tablet } as const;
const removeDevice = { kind: 'remove device', ...tablet } as const;
const leave = { kind: 'delete', current: hers } as const;

const ofDevices: readonly Scenario[] = [
  { ...accounts, name: 'add a device', there, acts: [{ ...atPhone, key: 'one', wish: addDevice }] },
  {
    ...accounts,
    name: 'add and remove a device',
    there,
    acts: [
      { ...atPhone, wish: addDevice },
      { ...atPhone, at: later, wish: removeDevice },
    ],
  },
];

const ofLeaving: readonly Scenario[] = [
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
    name: 'delete an account, and make it again',
    there,
    acts: [
      { ...atPhone, wish: leave },
      { ...mother, at: 3 * later, key: 'one', wish: register },
    ],
    erases: [later, 2 * later],
  },
];

/** A family's devices, and its leaving. */
export const familyScenarios: readonly Scenario[] = [...ofDevices, ...ofLeaving];

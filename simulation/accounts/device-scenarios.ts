import { maxDevices } from '../../contracts/accounts/devices';
import { firstPassword, type Settled } from './people';
import type { Scenario } from './scenario';

const accounts = { service: 'accounts' } as const;
const mother = { client: 'mother', who: 'mother', at: 0 } as const;
const atPhone = { ...mother, as: 'phone' } as const;
const parent: Settled = { who: 'mother', role: 'Parent', signedIn: ['phone'] };
const there = [parent];
/** Milliseconds after which whoever insists on something has had an answer. */
const later = 300_000;
/** After which somebody has been told, and what is carried out late is still to come. */
const soon = 8_000;

const tablet = { session: 'tablet in the kitchen' } as const;
const addDevice = { kind: 'add device', ...tablet } as const;
const leave = { kind: 'delete', current: firstPassword('mother') } as const;
const pair = { ...atPhone, key: 'one', wish: { kind: 'pair' } } as const;
const forget = { ...mother, wish: { kind: 'forget' } } as const;
const reset = { ...mother, at: later, wish: { kind: 'reset', password: 'seven quiet lanterns' } } as const;
const claim = { ...mother, client: 'tablet', at: later, wish: { kind: 'claim', ...tablet } } as const;

const ofPairing: readonly Scenario[] = [
  {
    ...accounts,
    name: 'add a device, sent twice at once',
    there,
    acts: [
      { ...atPhone, key: 'one', wish: addDevice },
      { ...atPhone, key: 'one', at: 5, wish: addDevice },
    ],
  },
  { ...accounts, name: 'pair a device', there, acts: [pair, { ...claim, key: 'two' }] },
  {
    ...accounts,
    name: 'pair a device by a code of before another password',
    there,
    acts: [forget, pair, { ...reset, key: 'two' }, { ...claim, at: later + soon, key: 'three' }],
  },
  {
    ...accounts,
    name: 'pair a device while another password is set',
    there,
    acts: [forget, pair, { ...reset, key: 'two' }, { ...claim, key: 'three' }],
  },
  {
    ...accounts,
    name: 'add a device while another password is set',
    there,
    acts: [forget, { ...reset, key: 'two' }, { ...atPhone, at: later, key: 'three', wish: addDevice }],
  },
  {
    ...accounts,
    name: 'add a device while its account is deleted',
    there,
    acts: [
      { ...atPhone, wish: leave },
      { ...atPhone, client: 'tablet', key: 'two', wish: addDevice },
    ],
    erases: [soon],
  },
  {
    ...accounts,
    name: 'pair two devices by one code at once',
    there,
    acts: [
      pair,
      claim,
      { ...claim, client: 'other tablet', wish: { kind: 'claim', session: 'other tablet' } },
    ],
  },
  {
    ...accounts,
    name: 'guess at codes of devices',
    there,
    acts: Array.from({ length: 7 }, (_, at) => ({
      ...{
        client: `stranger ${at}`,
        who: 'father',
        at: at * 100,
        wish: { kind: 'guess code' },
        givesUp: true,
      },
    })),
  },
];

/** As many devices as there may be. */
const crowded: Settled = { ...parent, isUnproven: true, devices: maxDevices };

export const deviceScenarios: readonly Scenario[] = [
  { ...accounts, name: 'add a device', there, acts: [{ ...atPhone, key: 'one', wish: addDevice }] },
  {
    ...accounts,
    name: 'add and remove a device',
    there,
    acts: [
      { ...atPhone, wish: addDevice },
      { ...atPhone, at: later, wish: { kind: 'remove device', ...tablet } },
    ],
  },
  {
    ...accounts,
    name: 'add a device, and remove it at once',
    there,
    acts: [
      { ...atPhone, wish: addDevice },
      { ...atPhone, at: soon, wish: { kind: 'remove device', ...tablet } },
    ],
  },
  {
    ...accounts,
    name: 'add a device while an address is proven, and remove it at once',
    there: [{ ...parent, isUnproven: true }],
    acts: [
      { ...atPhone, wish: { kind: 'ask to prove' } },
      { ...atPhone, at: later, wish: addDevice },
      { ...mother, at: later, key: 'two', wish: { kind: 'verify' } },
      { ...atPhone, at: later + soon, wish: { kind: 'remove device', ...tablet } },
    ],
  },
  ...ofPairing,
  {
    ...accounts,
    name: 'add a device too many while an address is proven',
    there: [crowded],
    acts: [
      { ...atPhone, wish: { kind: 'ask to prove' } },
      { ...atPhone, at: later, wish: addDevice },
      { ...mother, at: later, key: 'two', wish: { kind: 'verify' } },
    ],
  },
];

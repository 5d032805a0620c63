import type { Scenario } from './scenario';

const phishing = { service: 'phishing' } as const;
/** Signed in just now, as whoever sets a PIN has to be. */
const signIns = [
  { name: 'phone', who: 'mother', beginsAt: -60_000 },
  { name: 'laptop', who: 'mother', beginsAt: -60_000 },
] as const;
const mother = { client: 'mother', who: 'mother', as: 'phone', at: 0 } as const;
const atLaptop = { ...mother, client: 'mother at her laptop', as: 'laptop' } as const;
const first = { kind: 'set a PIN', pin: '804613' } as const;
const second = { ...first, pin: '275901' } as const;
/** Milliseconds after which she has been told, and what was carried out late is still to come. */
const soon = 10_000;
/** When whoever deletes an account is forgotten at the earliest. */
const settled = 60_000;

/** Parents who set the PIN by which they open what a device stopped. */
export const pinScenarios: readonly Scenario[] = [
  { ...phishing, name: 'set a PIN', signIns, acts: [{ ...mother, wish: first }] },
  {
    ...phishing,
    name: 'set a PIN, and ten seconds later another one',
    signIns,
    acts: [
      { ...mother, wish: first },
      { ...mother, at: soon, wish: second },
    ],
  },
  {
    ...phishing,
    name: 'set two PINs at once',
    signIns,
    acts: [
      { ...mother, wish: first },
      { ...atLaptop, at: 5, wish: second },
    ],
  },
  {
    ...phishing,
    name: 'set a PIN by a sign-in of long ago',
    acts: [{ client: 'mother', who: 'mother', at: 0, wish: first }],
  },
  {
    ...phishing,
    name: 'set a PIN, and be forgotten',
    signIns,
    acts: [{ ...mother, wish: first }],
    happenings: [{ kind: 'forget', who: 'mother', at: settled }],
  },
];

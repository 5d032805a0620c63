import type { Scenario } from './scenario';

const name = 'device of mother';
const phishing = { service: 'phishing' } as const;
const asking = { client: name, who: 'mother', as: name, at: 0, wish: { kind: 'protect' } } as const;
const device = { name, who: 'mother' } as const;
/** Milliseconds: while the first call still waits for an answer that never comes. */
const meanwhile = 2_000;
const moreThanAnHour = 3_700_000;

/** Devices, whose parents see when each asked last. */
export const deviceScenarios: readonly Scenario[] = [
  {
    ...phishing,
    name: 'ask for protection, and again after an hour',
    signIns: [device],
    acts: [asking, { ...asking, at: moreThanAnHour }],
  },
  {
    ...phishing,
    name: 'ask for protection by a new device',
    signIns: [{ ...device, beginsAt: -60_000 }],
    acts: [asking],
  },
  {
    ...phishing,
    name: 'ask for protection twice',
    signIns: [device],
    acts: [asking, { ...asking, at: meanwhile }],
  },
  {
    ...phishing,
    name: 'ask for protection, and be ended',
    signIns: [{ ...device, endsAt: meanwhile }],
    acts: [asking],
  },
  {
    ...phishing,
    name: 'ask for protection, and go with the account',
    signIns: [{ ...device, endsAt: meanwhile - 500, goesAt: meanwhile }],
    acts: [asking],
  },
];

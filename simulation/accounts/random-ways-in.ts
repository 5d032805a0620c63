import { patienceOf, perhapsTwice } from '../world/patience';
import type { Random } from '../world/random';
import { type Act, knownByKey, type Wish } from './act';
import { firstPassword, type Person, type Settled } from './people';
import type { Scenario } from './scenario';

const mostDoings = 2;
/** Milliseconds in which everybody begins. */
const span = 60_000;
/** Milliseconds until somebody goes on: a challenge and a code are good for five minutes. */
const gaps = [1_000, 8_000, 60_000, 200_000] as const;
/** In which the links are mailed that were asked for, so often. */
const mailedFor = 600_000;
const mostMailings = 8;
/** Milliseconds after which whoever deleted an account has been told. */
const settled = 1_200_000;

/** Two families and an Admin who come in by passkeys, codes and devices, and show by mails that an address is theirs. */
export function randomWaysIn(random: Random, name: string): Scenario {
  const there: readonly Settled[] = [
    { who: 'mother', role: 'Parent', signedIn: ['phone', 'tablet'], ...unproven(random) },
    { who: 'father', role: 'Parent', signedIn: ['desk'], ...unproven(random) },
    { who: 'admin', role: 'Admin', signedIn: ['office'], byTwoFactors: random.pick([[], ['office']]) },
  ];
  const doings = Array.from({ length: 1 + random.below(mostDoings) }, (_, at) =>
    doingOf(random, there, at + 1),
  );
  const acts = doings.flat().toSorted((one, other) => one.at - other.at);
  const leaves = acts.some(({ wish }) => wish.kind === 'delete');
  const asks = acts.some(({ wish }) => wish.kind === 'subscribe');
  return {
    ...{ service: 'accounts', name, there, acts: perhapsTwice(random, acts) },
    ...(random.below(3) === 0 && { passkeyRoles: ['Admin'] }),
    ...(leaves && { erases: [settled] }),
    ...(asks && { airMails: Array.from({ length: mostMailings }, () => random.below(mailedFor)) }),
  };
}

function unproven(random: Random) {
  return random.below(3) === 0 ? ({ isUnproven: true } as const) : {};
}

/** One thing after the other, which somebody does at a sign-in, or to come in. */
function doingOf(random: Random, there: readonly Settled[], number: number): readonly Act[] {
  const whose = random.pick(there);
  const { who, signedIn } = whose;
  const as = random.pick(signedIn);
  let at = random.below(span);
  return random.pick(doingsOf(random, whose, number)).map((wish, step): Act => {
    if (step > 0) at += random.pick(gaps);
    const comesIn = comingIn.includes(wish.kind);
    const hasKey = knownByKey.includes(wish.kind) && random.below(4) > 0;
    const { givesUp, ...patience } = patienceOf(random);
    return {
      ...{ client: comesIn ? `client ${number}` : as, who, at, wish },
      ...(!comesIn && { as }),
      ...(hasKey && { key: `key ${number}.${step}` }),
      ...patience,
      // Who has no key, or is signed in, is not asked again an hour later.
      ...(givesUp && comesIn && hasKey && { givesUp }),
    };
  });
}

const comingIn: readonly Wish['kind'][] = [
  ...(['log in', 'ask for a challenge', 'use passkey', 'use code', 'claim', 'verify', 'renew'] as const),
  ...(['subscribe', 'confirm air', 'end air'] as const),
];

interface Whose {
  readonly who: Person;
  /** All sign-ins that there are from the beginning. */
  readonly signedIn: readonly string[];
}

function doingsOf(random: Random, { who, signedIn }: Whose, number: number): readonly (readonly Wish[])[] {
  const passkey = random.pick([`${who}'s key`, `${who}'s ring`]);
  const current = firstPassword(who);
  const session = `laptop ${number}`;
  const options = { kind: 'ask for options' } as const;
  const enrol: readonly Wish[] = [options, { kind: 'add passkey', passkey }];
  const challenge = { kind: 'ask for a challenge' } as const;
  const use = { kind: 'use passkey', passkey, session: `${session} by passkey` } as const;
  const careful: readonly Wish[] = [...enrol, { kind: 'make codes' }, { kind: 'ask after password' }];
  const logIn = { kind: 'log in', password: current, session, atSite: true } as const;
  const code = { kind: 'use code', session: `${session} by code`, ...random.pick([{}, { nth: 1 }]) } as const;
  const wished = 100 + 2 * number;
  const subscribes: readonly Wish[] = [{ kind: 'subscribe', threshold: wished }, { kind: 'confirm air' }];
  const subscribesAnew: readonly Wish[] = [
    { kind: 'subscribe', threshold: wished + 1 },
    { kind: 'confirm air' },
  ];
  const changed = `quiet lanterns of night ${number}`;
  return [
    enrol,
    [...enrol, { kind: 'remove passkey', passkey }],
    [...enrol, challenge, use],
    [...enrol, challenge, use, { kind: 'renew', of: random.pick(signedIn) }],
    [...careful, logIn, code],
    [...careful, logIn, use],
    [{ kind: 'remove passkey', passkey }],
    [challenge, use],
    [logIn, code],
    [{ kind: 'ask to prove' }, { kind: 'verify' }],
    [...subscribes, { kind: 'end air' }],
    subscribes,
    [...subscribes, { kind: 'end air' }, { kind: 'end air' }, ...subscribesAnew],
    [...subscribes, ...subscribesAnew],
    [{ kind: 'renew', of: random.pick(signedIn) }],
    [{ kind: 'end others' }],
    [{ kind: 'end', session: random.pick(signedIn) }],
    [{ kind: 'change', current, password: changed }],
    ...(who === 'admin' ? [] : ofParents(number, current)),
  ];
}

/** Whoever has a role has no devices, and cannot leave. */
function ofParents(number: number, current: string): readonly (readonly Wish[])[] {
  const device = { session: `device ${number}` };
  const claimed: readonly Wish[] = [{ kind: 'pair' }, { kind: 'claim', ...device }];
  return [
    claimed,
    [...claimed, { kind: 'remove device', ...device }],
    [
      { kind: 'add device', ...device },
      { kind: 'remove device', ...device },
    ],
    [{ kind: 'delete', current }],
  ];
}

import { patienceOf, perhapsTwice } from '../world/patience';
import type { Random } from '../world/random';
import { type Act, knownByKey, type Wish } from './act';
import { firstPassword, type Person, people, type Settled } from './people';
import type { Scenario } from './scenario';

const mostActs = 4;
/** Milliseconds in which everybody begins. */
const spans = [6_000, 60_000, 900_000] as const;
/** When who deleted an account has been told. */
const settled = 300_000;

/** Families and Admins who make accounts, come and go, and lose what they have. */
export function randomAccounts(random: Random, name: string): Scenario {
  const span = random.pick(spans);
  const there = thereOf(random);
  const times = Array.from({ length: 1 + random.below(mostActs) }, () => random.below(span));
  const acts: Act[] = [];
  for (const at of times.toSorted((one, other) => one - other)) acts.push(actOf({ random, there, acts, at }));
  const leaves = acts.some(({ wish }) => wish.kind === 'delete');
  return {
    ...{ service: 'accounts', name, there, acts: perhapsTwice(random, acts) },
    ...(leaves && { erases: [span + settled] }),
  };
}

/** The Admins first, so that there is one. */
function thereOf(random: Random): readonly Settled[] {
  const boss: Settled = { who: 'admin', role: 'Admin', signedIn: ['desk'] };
  const others: readonly Settled[] = [
    { who: 'other admin', role: 'Admin', signedIn: ['other desk', 'other laptop'] },
    { who: 'mother', role: 'Parent', signedIn: ['phone', 'tablet'] },
    { who: 'father', role: 'Parent', signedIn: ["father's phone"] },
  ];
  return [boss, ...others.filter(() => random.below(3) > 0)];
}

interface Drawing {
  readonly random: Random;
  readonly there: readonly Settled[];
  /** What was drawn before, and begins before. */
  readonly acts: readonly Act[];
  readonly at: number;
}

function actOf(drawing: Drawing): Act {
  const { random, acts, at } = drawing;
  const number = acts.length + 1;
  const who = random.pick(['mother', 'mother', 'mother', 'father', 'admin', 'other admin'] as const);
  const as = random.pick(signInsOf(drawing, who));
  const wish = random.pick(wishesOf(drawing, who, as));
  const hasKey = knownByKey.includes(wish.kind) && random.below(5) > 0;
  const { givesUp, ...patience } = patienceOf(random);
  // Who is signed in, or has no key, is not asked again an hour later.
  const comesBack = hasKey && !needsSignIn(wish);
  return {
    ...{ client: `client ${number}`, who, at, wish },
    ...(needsSignIn(wish) && as !== undefined && { as }),
    ...(hasKey && { key: `key ${number}` }),
    ...patience,
    ...(givesUp && comesBack && { givesUp }),
  };
}

function needsSignIn({ kind }: Wish): boolean {
  return !['register', 'log in', 'forget', 'reset', 'verify'].includes(kind);
}

/** Those that a person has, or has asked for; undefined of who never had one. */
function signInsOf({ there, acts }: Drawing, who: Person): readonly (string | undefined)[] {
  const first = there.find((each) => each.who === who)?.signedIn ?? [];
  const later = acts.flatMap((act) =>
    act.who === who && act.wish.kind === 'log in' ? [act.wish.session] : [],
  );
  const all = [...first, ...later];
  return all.length > 0 ? all : [undefined];
}

function wishesOf(drawing: Drawing, who: Person, as: string | undefined): readonly Wish[] {
  const { random, there, acts } = drawing;
  const password = `quiet lanterns of night ${acts.length + 1}`;
  const known = passwordsOf(drawing, who);
  const given = random.pick(known.length > 0 ? known : [password]);
  const session = `laptop ${acts.length + 1}`;
  const anybody: readonly Wish[] = [
    { kind: 'log in', password: given, session },
    { kind: 'log in', password: given, session },
    { kind: 'forget' },
    { kind: 'reset', password },
  ];
  const isThere = there.some((each) => each.who === who);
  const newcomer: readonly Wish[] = isThere
    ? []
    : [{ kind: 'register', password }, { kind: 'register', password }, { kind: 'verify' }];
  return [
    ...anybody,
    ...newcomer,
    ...(as === undefined ? [] : ofSignedIn(drawing, who, { given, password })),
  ];
}

interface Passwords {
  readonly given: string;
  readonly password: string;
}

function ofSignedIn(drawing: Drawing, who: Person, { given, password }: Passwords): readonly Wish[] {
  const { random, acts } = drawing;
  const own: readonly Wish[] = [
    ...(['log out', 'end others'] as const).map((kind) => ({ kind })),
    { kind: 'change', current: given, password },
    ...signInsOf(drawing, who).flatMap((session) =>
      session === undefined ? [] : [{ kind: 'end', session } as const],
    ),
  ];
  if (who === 'admin' || who === 'other admin') return [...own, ...ofAdmin(random, who)];
  const devices = acts.flatMap((act) =>
    act.who === who && act.wish.kind === 'add device' ? [act.wish.session] : [],
  );
  return [
    ...own,
    { kind: 'add device', session: `device ${acts.length + 1}` },
    ...devices.map((session) => ({ kind: 'remove device', session }) as const),
    { kind: 'delete', current: given },
  ];
}

function ofAdmin(random: Random, who: Person): readonly Wish[] {
  const whom = random.pick(people.filter((each) => each !== who));
  return [
    { kind: 'invite', whom },
    { kind: 'give role', whom, role: random.pick(['Staff', 'Admin', 'Parent'] as const) },
    { kind: 'disable', whom },
  ];
}

/** The first, and those that were chosen since, whether that went well or not. */
function passwordsOf({ there, acts }: Drawing, who: Person): readonly string[] {
  const isThere = there.some((each) => each.who === who);
  const chosen = acts.flatMap((act) =>
    act.who === who && 'password' in act.wish ? [act.wish.password] : [],
  );
  return [...new Set([...(isThere ? [firstPassword(who)] : []), ...chosen])];
}

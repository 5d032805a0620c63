import { patienceOf, perhapsTwice } from '../world/patience';
import type { Random } from '../world/random';
import type { Person } from './accounts';
import type { Act } from './act';
import type { Scenario } from './scenario';
import type { SignIn } from './sign-ins';

/** Milliseconds in which everybody begins, some of them much later than others. */
const spans = [6_000, 6_000, 40_000, 300_000] as const;
const mostActs = 4;
/** When a family that is forgotten has been answered, and is signed out everywhere. */
const settled = 900_000;
const shared = ['https://one.example/a', 'https://two.example/b', 'https://three.example/'] as const;
const versions = ['one', 'two'] as const;
/** Of two devices that both have it, as after a restart. */
const sharedEntry = { id: idOf(0), url: 'https://sent.example/' };

/** Two families and two reviewers, who want things of the same few addresses; a family may be forgotten in the end. */
export function randomFamilies(random: Random, name: string): Scenario {
  const span = random.pick(spans);
  const signIns = signInsOf(random, span);
  const days = {
    mother: random.pick([undefined, 0, 30] as const),
    father: random.pick([undefined, 7] as const),
  };
  const acts = Array.from({ length: 1 + random.below(mostActs) }, (_, at) =>
    actOf({ random, span, signIns, days, number: at + 1 }),
  );
  const scenario: Scenario = {
    ...{ service: 'phishing', name, acts: perhapsTwice(random, acts), signIns },
    models: acts.some(({ wish }) => wish.kind === 'activate') ? versions : [],
    pending: shared.slice(0, random.below(3)),
  };
  return random.below(5) === 0 ? withoutMother(scenario) : scenario;
}

/** Her account is deleted: she is signed out everywhere, and then forgotten. */
function withoutMother({ acts, signIns = [], ...scenario }: Scenario): Scenario {
  const last = { name: 'last sign-in', who: 'mother', endsAt: settled } as const;
  return {
    ...scenario,
    acts: acts.map((act) => (act.who === 'mother' ? { ...act, as: act.as ?? last.name } : act)),
    signIns: [...signIns, last],
    happenings: [{ kind: 'forget', who: 'mother', at: settled + 10_000 }],
  };
}

function deviceOf(who: Person): string {
  return `device of ${who}`;
}

/** As who sets a PIN has to be. */
const justBegun = { beginsAt: -60_000 };

/** One of each family and reviewer: a device, or a browser. */
function signInsOf(random: Random, span: number): readonly SignIn[] {
  const ofMother = random.pick([deviceOf('mother'), 'phone of mother'] as const);
  return [
    { name: ofMother, who: 'mother', ...justBegun, endsAt: random.below(2 * span) },
    { name: 'phone of father', who: 'father', ...justBegun, endsAt: random.below(2 * span) },
    { name: 'desk of admin', who: 'admin', endsAt: random.below(2 * span) },
  ];
}

interface Drawing {
  readonly random: Random;
  readonly number: number;
  readonly span: number;
  readonly signIns: readonly SignIn[];
  /** How long each family has its log kept, if it says so. */
  readonly days: Readonly<Partial<Record<Person, 0 | 7 | 30 | undefined>>>;
}

function actOf(drawing: Drawing): Act {
  const { random, number, span, signIns } = drawing;
  const who = random.pick([
    'mother',
    'mother',
    'mother',
    'father',
    'father',
    'admin',
    'other admin',
  ] as const);
  const wish = who === 'mother' || who === 'father' ? ofFamily(drawing, who) : ofReviewer(drawing);
  const own = signIns.find((each) => each.who === who)?.name;
  // A device changes no settings.
  const mayBeOwn = !(changesFamily(wish) && own?.startsWith('device'));
  const isOwn = wish.kind === 'protect' || random.below(4) < (wish.kind === 'set a PIN' ? 3 : 1);
  const as = mayBeOwn && isOwn ? own : undefined;
  // Only of a POST it says something.
  const hasKey = !changesFamily(wish) && wish.kind !== 'protect' && random.below(5) > 0;
  return {
    ...{ client: `client ${number}`, who, at: random.below(span), wish },
    ...(hasKey && { key: `key ${number}` }),
    ...(as !== undefined && { as }),
    ...patienceOf(random),
  };
}

function changesFamily({ kind }: Act['wish']): boolean {
  return kind === 'set' || kind === 'set a PIN';
}

function ofFamily({ random, number, days, signIns }: Drawing, who: Person): Act['wish'] {
  const own = `https://of-${number}.example/`;
  const wishes: readonly Act['wish'][] = [
    { kind: 'scan', url: own },
    { kind: 'scan', url: random.pick(shared) },
    { kind: 'scan many', urls: [own, random.pick(shared)] },
    { kind: 'send', entries: [random.pick([sharedEntry, { id: idOf(number), url: own }])] },
    { kind: 'set', settings: settingsOf(random, days[who]), ifMatch: seenOf(random, number) },
    { kind: 'report', url: random.pick(shared), reason: `reason ${number}` },
    { kind: 'set a PIN', pin: `80461${number}` },
    // Of devices alone it is known when they asked.
    ...(signIns.some(({ name }) => name === deviceOf(who)) ? [{ kind: 'protect' } as const] : []),
  ];
  return random.pick(wishes);
}

/** As a device chooses it. */
function idOf(number: number): string {
  return `${number}f8fad5b-d9cb-469f-a165-70867728950e`;
}

function settingsOf(random: Random, logDays: 0 | 7 | 30 | undefined) {
  const mode = random.pick(['Balanced', 'Strict', 'Relaxed'] as const);
  const isSaid = logDays !== undefined && random.below(2) === 0;
  return { mode, whitelist: [], blacklist: [], isProtectionEnabled: true, ...(isSaid && { logDays }) };
}

/** The version that somebody saw, if they say it. */
function seenOf(random: Random, number: number): number | undefined {
  return random.of(`version ${number}`).pick([undefined, undefined, 0, 0, 1]);
}

function ofReviewer({ random }: Drawing): Act['wish'] {
  const url = random.pick(shared);
  const wishes: readonly Act['wish'][] = [
    { kind: 'approve', url, label: random.pick(['Benign', 'Phishing'] as const) },
    { kind: 'reject', url },
    { kind: 'close', url, outcome: random.pick(['Stands', 'Phishing'] as const) },
    { kind: 'activate', version: random.pick(versions) },
    { kind: 'train' },
  ];
  return random.pick(wishes);
}

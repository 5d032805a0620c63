import { randomAccounts } from '../accounts/random-acts';
import { randomWaysIn } from '../accounts/random-ways-in';
import { randomDeeds } from '../audit/random-deeds';
import { randomKeys } from '../edge/random-keys';
import { randomRuns } from '../forecast/random-acts';
import { randomReturns } from '../mail/random-returns';
import { randomFamilies } from '../phishing/random-acts';
import { randomReaders } from '../readers/random-readers';
import { functions as readers } from '../readers/readings';
import { randomRecords, randomWork } from '../students/random-acts';
import { allKinds, type FaultKind, kindsAt, type Site, siteText } from '../world/faults';
import { createRandom, type Random } from '../world/random';
import type { Plan } from './history';
import type { Scenario } from './scenario';

/** Of a hundred calls so many go wrong: in some histories many, in others few. */
const rates = [3, 8, 15, 30] as const;
/** What goes wrong again and again in one way brings about what many ways at once seldom do: https://doi.org/10.1145/2338965.2336763 */
const mostKinds = 3;

interface Kind {
  /** Of two hundred histories: most are of the kind that costs least. */
  readonly share: number;
  readonly scenarioOf: (random: Random, name: string) => Scenario;
  /** Where something may go wrong; everywhere, if left out. */
  readonly mayStrike?: (site: Site) => boolean;
}

const kinds = {
  students: { share: 143, scenarioOf: randomRecords },
  /** Mails that come back. */
  mail: { share: 3, scenarioOf: randomReturns },
  /** Keys of sessions, and what the edge knows of them. */
  edge: { share: 3, scenarioOf: randomKeys },
  /** Of everything, by those who change nothing; what is there has been brought before. */
  readers: {
    ...{ share: 3, scenarioOf: randomReaders },
    mayStrike: ({ function: name }: Site) => readers.includes(name),
  },
  /** Of students too, and what they do stands in the log. */
  audit: { share: 3, scenarioOf: randomDeeds },
  /** Of students too, and somebody imports, rolls over, backs up or restores. */
  work: { share: 7, scenarioOf: randomWork },
  phishing: { share: 17, scenarioOf: randomFamilies },
  accounts: { share: 15, scenarioOf: randomAccounts },
  /** Of accounts too, and somebody comes in by more than a password. */
  'ways-in': { share: 5, scenarioOf: randomWaysIn },
  /** Whose runs compute a lot. */
  forecast: { share: 1, scenarioOf: randomRuns },
} as const satisfies Readonly<Record<string, Kind>>;

type KindName = keyof typeof kinds;

export const kindNames = Object.keys(kinds) as readonly KindName[];
const drawn = kindNames.flatMap((name) => Array.from({ length: kinds[name].share }, () => name));

const everywhere = () => true;

const ofOneKind = new RegExp(` of (${kindNames.join('|')})$`);

/** Of histories that are all of one kind. */
export function seedOf(kind: string, seed: string): string {
  if (!kindNames.some((name) => name === kind)) throw new Error(`There is no kind '${kind}'.`);
  return `${seed} of ${kind}`;
}

/** A few people who want different things, where anything may go wrong anywhere. */
export function randomPlan(seed: string, number: number): Plan {
  const id = `${seed}#${number}`;
  const random = createRandom(id);
  const only = ofOneKind.exec(seed)?.[1] as KindName | undefined;
  const { scenarioOf, mayStrike = everywhere }: Kind = kinds[only ?? random.of('kind').pick(drawn)];
  const { rate, among } = mannerOf(random.of('faults'));
  return {
    ...{ id, seed: id, scenario: scenarioOf(random, id) },
    // By the call and not by when it is asked: shortened, a history has the same faults in the same places.
    faultAt: (site) => {
      if (!mayStrike(site)) return undefined;
      const chance = createRandom(`${id}/${siteText(site)}`);
      return chance.below(100) < rate ? possibleAt(site, chance.pick(among)) : undefined;
    },
  };
}

function possibleAt(site: Site, kind: FaultKind): FaultKind | undefined {
  return kindsAt(site).includes(kind) ? kind : undefined;
}

/** How often something goes wrong, and in which ways: in every third history in all there are. */
function mannerOf(random: Random) {
  const few = Array.from({ length: 1 + random.below(mostKinds) }, () => random.pick(allKinds));
  return { rate: random.pick(rates), among: random.below(3) === 0 ? allKinds : few };
}

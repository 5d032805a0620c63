import { splitHost } from '../verdict/hosts/host-parts';
import { holdsUserContent } from '../verdict/hosts/known-hosts';
import { type RegisterKind, registerKinds } from '../verdict/register/kinds';
import type { Example } from './example';
import { type HonestDomain, isByHand, isPopularity, type TrainingData } from './honest';

/** Of the most visited hosts, so many are known by name. */
const mostVisited = 50_000;
/** Kinds that say nothing of who answers for a page: one phishing page known below such a domain takes it out. */
const weak: ReadonlySet<RegisterKind> = new Set(['popular', 'other']);

/** What a list calls so is wider: of datenanfragen's schools half sell courses or homework. */
const rough: Readonly<Record<string, RegisterKind>> = { datenanfragen: 'school' };

/** The domains that the model knows by name, each with the strongest kind that a register gives it, or the one of our own. */
export function namesToRegister({
  examples,
  domains,
}: Pick<TrainingData<Example>, 'examples' | 'domains'>): ReadonlyMap<string, RegisterKind> {
  const abused = new Set(
    examples.filter(({ target }) => target === 1).map(({ url, domain }) => domainOf(url) ?? domain),
  );
  const names = new Map<string, RegisterKind>();
  for (const one of domains) {
    const kind = rough[one.source] === one.kind ? 'other' : one.kind;
    if (!isKnown(one) || (weak.has(kind) && abused.has(one.domain))) continue;
    const before = names.get(one.domain);
    if (before === undefined || strength(kind) < strength(before)) names.set(one.domain, kind);
  }
  for (const one of domains) if (isByHand(one) && isKnown(one)) names.set(one.domain, one.kind);
  return names;
}

function isKnown(one: HonestDomain): boolean {
  const { domain } = splitHost(one.domain, false);
  const { hosted } = splitHost(`tenant.${one.domain}`, false);
  // What we would cut differently could stand for other domains too.
  if (domain !== one.domain || hosted || holdsUserContent(domain)) return false;
  return !isPopularity(one) || (one.source === 'crux-stable' && (one.rank ?? Infinity) <= mostVisited);
}

function strength(kind: RegisterKind): number {
  return registerKinds.indexOf(kind);
}

function domainOf(url: string): string | undefined {
  const host = URL.canParse(url) ? new URL(url).hostname : undefined;
  return host === undefined ? undefined : splitHost(host, false).domain;
}

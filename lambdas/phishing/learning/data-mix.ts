import { hashText } from '../verdict/features/hash';
import { splitHost } from '../verdict/hosts/host-parts';
import { readWebUrl } from '../verdict/url/web-url';
import type { Example } from './example';
import { type HonestDomain, type HonestPage, isPopularity, type TrainingData } from './honest';
import { sourceWeights } from './source-weights';

/** Where a row comes from: an example, an example's host alone, a register's domain, a page of an honest site. */
export type Part = 'example' | 'host' | 'register' | 'page';

export interface MixedExample extends Example {
  readonly weight: number;
  readonly part: Part;
}

/** How much each kind of row weighs beside the examples' own source weights; docs/adr/0043 says what was tried. */
const weights = {
  host: 0.6,
  stable: 0.4,
  curated: 0.25,
  bank: 0.5,
  page: 1,
  honestHost: 0.25,
  /** More, and a sub-domain in front of any domain begins to look honest. */
  popularHost: 0.2,
};
/** One in so many of the popular sites' other hosts: more of them teach no more. */
const popularHostShare = 4;
const banks: ReadonlySet<string> = new Set(['bank', 'credit-union', 'e-banking-provider']);

/** All rows that a model learns from, in a fixed order. */
export function mixed({ examples, domains, pages }: TrainingData<Example>): readonly MixedExample[] {
  const influence = sourceWeights(examples);
  const rows = examples.map(
    (example, at): MixedExample => ({
      ...example,
      weight: influence[at] ?? 1,
      part: 'example',
    }),
  );
  return [...rows, ...hostsOf(rows), ...registered(domains), ...pages.flatMap(pageRow)];
}

/** The host of each URL alone, with the URL's label: without them, having no path would look honest. */
function hostsOf(rows: readonly MixedExample[]): readonly MixedExample[] {
  const known = new Set(rows.map(({ url, target }) => `${target} ${url}`));
  return rows.flatMap((row) => {
    const reading = readWebUrl(row.url);
    if (!reading.ok) return [];
    const url = `https://${reading.url.host}/`;
    const key = `${row.target} ${url}`;
    if (known.has(key) || reading.url.tail === '/') return [];
    known.add(key);
    return [{ ...row, url, weight: row.weight * weights.host, part: 'host' as const }];
  });
}

function registered(domains: readonly HonestDomain[]): readonly MixedExample[] {
  const known = new Map<string, number>();
  for (const one of domains) {
    const weight = weightOf(one);
    if (weight > (known.get(one.domain) ?? 0)) known.set(one.domain, weight);
  }
  return [...known].map(([domain, weight]) => honest(`https://${domain}/`, domain, weight, 'register'));
}

function weightOf(one: HonestDomain): number {
  if (banks.has(one.kind)) return weights.bank;
  if (!isPopularity(one)) return weights.curated;
  return one.source === 'crux-stable' ? weights.stable : 0;
}

function pageRow({ url, kind, source }: HonestPage): readonly MixedExample[] {
  const reading = readWebUrl(url);
  if (!reading.ok) return [];
  const { domain } = splitHost(reading.url.host, reading.url.ip !== undefined);
  if (!isPopularity({ source })) {
    return [honest(url, domain, reading.url.tail === '/' ? weights.honestHost : weights.page, 'page')];
  }
  const taken = kind === 'sign-in' || hashText(url, 31) % popularHostShare === 0;
  return taken ? [honest(url, domain, weights.popularHost, 'page')] : [];
}

function honest(url: string, domain: string, weight: number, part: Part): MixedExample {
  return { url, target: 0, domain, weight, part };
}

import { createTokenFinder } from '../features/token-finder';
import { moneyBrands } from './money';
import { publicBrands, vietnamBrands } from './public-and-vietnam';
import { skeleton } from './skeleton';
import { technologyBrands } from './technology';
import { tradeBrands } from './trade';

export interface Brand {
  readonly token: string;
  readonly domains: readonly string[];
  /** Owns its token under any country's suffix: `google.ae`, `amazon.com.br`. */
  readonly everyCountry: boolean;
}

/** Shorter tokens are too often a part of other words to be looked for inside a label. */
const minInnerLength = 6;

export const brands: readonly Brand[] = [
  ...technologyBrands,
  ...moneyBrands,
  ...tradeBrands,
  ...publicBrands,
  ...vietnamBrands,
].map(readBrand);

const byToken = new Map(brands.map((brand) => [brand.token, brand]));
const bySkeleton = new Map(brands.map((brand) => [skeleton(brand.token), brand]));
const officialDomains = new Set(brands.flatMap(({ domains }) => domains));
const inner = brands.filter(({ token }) => token.length >= minInnerLength);
const innerFinder = createTokenFinder(inner.map(({ token }) => token));

/** Suffixes given away for nothing, where a brand's token proves nothing. */
const freeSuffixes = new Set([
  'tk',
  'ml',
  'ga',
  'cf',
  'gq',
  'cc',
  'ws',
  'pw',
  'me',
  'to',
  'su',
  'io',
  'co',
  'ai',
  'tv',
  'vc',
]);

function readBrand(line: string): Brand {
  const [token = '', facts = ''] = line.split(': ');
  const domains = facts.split(' ');
  const everyCountry = domains[0] === '*';
  return { token, domains: everyCountry ? domains.slice(1) : domains, everyCountry };
}

export function brandOfToken(token: string): Brand | undefined {
  return byToken.get(token);
}

/** A brand whose token looks like this one but is spelled otherwise: `paypa1`, `rnicrosoft`, Cyrillic letters. */
export function brandLookingLike(token: string): Brand | undefined {
  if (token.length < 4) return undefined;
  const brand = bySkeleton.get(skeleton(token));
  return brand === undefined || brand.token === token ? undefined : brand;
}

/** The first longer brand token somewhere inside the text. */
export function brandInside(text: string): Brand | undefined {
  return inner[innerFinder.first(text)];
}

/** Whether the domain belongs to a brand of the table. `name` and `suffix` as in HostParts. */
export function isOfficialDomain(labels: readonly string[], name: string, suffix: string): boolean {
  for (let at = Math.max(labels.length - 4, 0); at < labels.length - 1; at++) {
    if (officialDomains.has(labels.slice(at).join('.'))) return true;
  }
  return byToken.get(name)?.everyCountry === true && isCountrySuffix(suffix);
}

function isCountrySuffix(suffix: string): boolean {
  const dot = suffix.lastIndexOf('.');
  if (suffix.length - dot !== 3 || freeSuffixes.has(suffix)) return false;
  return dot < 0 || suffix.startsWith('co.') || suffix.startsWith('com.');
}

export function isOfficialName(name: string): boolean {
  return officialDomains.has(name);
}

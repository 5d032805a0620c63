import { createTokenFinder } from '../features/token-finder';
import { moneyBrands } from './money';
import { publicBrands, vietnamBrands } from './public-and-vietnam';
import { skeleton } from './skeleton';
import { technologyBrands } from './technology';
import { tradeBrands } from './trade';

export interface Brand {
  /** As its owner writes it, in Latin letters without marks. */
  readonly name: string;
  /** The name as addresses spell it: small letters and digits only. */
  readonly token: string;
  /** The first is where it lives. */
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
const ownerOf = new Map<string, Brand>();
for (const brand of brands) {
  for (const domain of brand.domains) {
    // A domain that several list is whose name it has, or whose first it is.
    const before = ownerOf.get(domain);
    if (before === undefined || claimTo(domain, brand) > claimTo(domain, before)) ownerOf.set(domain, brand);
  }
}
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

function claimTo(domain: string, { token, domains }: Brand): number {
  return domain.startsWith(`${token}.`) ? 2 : Number(domains[0] === domain);
}

function readBrand(line: string): Brand {
  const [name = '', facts = ''] = line.split(': ');
  const token = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  const domains = facts.split(' ');
  const everyCountry = domains[0] === '*';
  return { name, token, domains: everyCountry ? domains.slice(1) : domains, everyCountry };
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

/** The brand of the table to which a domain belongs. `name` and `suffix` as in HostParts. */
export function ownerOfDomain(labels: readonly string[], name: string, suffix: string): Brand | undefined {
  for (let at = Math.max(labels.length - 4, 0); at < labels.length - 1; at++) {
    const owner = ownerOf.get(labels.slice(at).join('.'));
    if (owner !== undefined) return owner;
  }
  const brand = byToken.get(name);
  return brand?.everyCountry === true && isCountrySuffix(suffix) ? brand : undefined;
}

export function isOfficialDomain(labels: readonly string[], name: string, suffix: string): boolean {
  return ownerOfDomain(labels, name, suffix) !== undefined;
}

function isCountrySuffix(suffix: string): boolean {
  const dot = suffix.lastIndexOf('.');
  if (suffix.length - dot !== 3 || freeSuffixes.has(suffix)) return false;
  return dot < 0 || suffix.startsWith('co.') || suffix.startsWith('com.');
}

export function ownerOfName(name: string): Brand | undefined {
  return ownerOf.get(name);
}

export function isOfficialName(name: string): boolean {
  return ownerOf.has(name);
}

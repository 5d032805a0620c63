import { createTokenFinder } from '../features/token-finder';
import { oneLetterFinder } from './brand-typo';
import { skeleton } from './skeleton';

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

/** The brands that a model knows. */
export interface Brands {
  readonly all: readonly Brand[];
  /** As in the artifact. */
  readonly lines: readonly string[];
  readonly ofToken: (token: string) => Brand | undefined;
  /** A brand whose token looks like this one but is spelled otherwise: `paypa1`, `rnicrosoft`, Cyrillic letters. */
  readonly lookingLike: (token: string) => Brand | undefined;
  /** A brand one letter added, left out, replaced or swapped away from the token. */
  readonly oneLetterAway: (token: string) => Brand | undefined;
  /** The first longer brand token somewhere inside the text. */
  readonly inside: (text: string) => Brand | undefined;
  /** The brand to which exactly this name belongs. */
  readonly ownerOfName: (name: string) => Brand | undefined;
  /** The brand to which a domain belongs. `name` and `suffix` as in HostParts. */
  readonly ownerOf: (labels: readonly string[], name: string, suffix: string) => Brand | undefined;
}

/** Shorter tokens are too often a part of other words to be looked for inside a label. */
const minInnerLength = 6;
/** Shorter ones look like too many others. */
const minLookAlike = 4;

/** `app13` is the thirteenth of something, not a way to write apple. */
const numbered = /^[a-z]+\d{2,}$/;

/** Suffixes given away for nothing, where a brand's token proves nothing. */
const freeSuffixes = new Set('tk ml ga cf gq cc ws pw me to su io co ai tv vc'.split(' '));

/** Each line as in `brand-table.ts`. */
export function createBrands(lines: readonly string[]): Brands {
  const all = lines.map(readBrand);
  const byToken = new Map(all.map((brand) => [brand.token, brand]));
  const bySkeleton = new Map(all.map((brand) => [skeleton(brand.token), brand]));
  const owners = ownersOf(all);
  const inner = all.filter(({ token }) => token.length >= minInnerLength);
  const innerFinder = createTokenFinder(inner.map(({ token }) => token));
  return {
    all,
    lines,
    ofToken: (token) => byToken.get(token),
    lookingLike: (token) => {
      if (token.length < minLookAlike || numbered.test(token)) return undefined;
      const brand = bySkeleton.get(skeleton(token));
      return brand === undefined || brand.token === token ? undefined : brand;
    },
    oneLetterAway: oneLetterFinder(all),
    inside: (text) => inner[innerFinder.first(text)],
    ownerOfName: (name) => owners.get(name),
    ownerOf: (labels, name, suffix) => {
      for (let at = Math.max(labels.length - 4, 0); at < labels.length - 1; at++) {
        const owner = owners.get(labels.slice(at).join('.'));
        if (owner !== undefined) return owner;
      }
      const brand = byToken.get(name);
      return brand?.everyCountry === true && isCountrySuffix(suffix) ? brand : undefined;
    },
  };
}

export const noBrands: Brands = createBrands([]);

function ownersOf(all: readonly Brand[]): ReadonlyMap<string, Brand> {
  const owners = new Map<string, Brand>();
  for (const brand of all) {
    for (const domain of brand.domains) {
      // A domain that several list is whose name it has, or whose first it is.
      const before = owners.get(domain);
      if (before === undefined || claimTo(domain, brand) > claimTo(domain, before)) owners.set(domain, brand);
    }
  }
  return owners;
}

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

function isCountrySuffix(suffix: string): boolean {
  const dot = suffix.lastIndexOf('.');
  if (suffix.length - dot !== 3 || freeSuffixes.has(suffix)) return false;
  return dot < 0 || suffix.startsWith('co.') || suffix.startsWith('com.');
}

import { brandOneLetterAway } from '../brands/brand-typo';
import {
  type Brand,
  brandInside,
  brandLookingLike,
  brandOfToken,
  isOfficialDomain,
  isOfficialName,
} from '../brands/brands';
import { mixesScripts } from '../brands/skeleton';
import { type HostParts, splitHost } from '../hosts/host-parts';
import { holdsUserContent, isDeliveryNetwork } from '../hosts/known-hosts';
import { decodeEscapes } from '../url/percent-encoding';
import type { WebUrl } from '../url/web-url';
import { splitWords } from './split-words';

/** Longest part of path and query that is looked at, in UTF-16 units. */
const maxTail = 400;

/** What features and guard rules both ask about a URL, worked out once. */
export interface UrlFacts {
  readonly url: WebUrl;
  readonly parts: HostParts;
  /** Path and query, decoded once, as written in upper and lower case. */
  readonly tail: string;
  readonly lowerTail: string;
  /** Length of the path in `tail`. */
  readonly pathLength: number;
  /** Host without suffix, cut at dots and hyphens. */
  readonly nameTokens: readonly string[];
  readonly subdomainTokens: readonly string[];
  /** Runs of letters and digits in `lowerTail`, the first of them only. */
  readonly tailWords: readonly string[];
  /** The host belongs to a brand of the table. */
  readonly official: boolean;
  /** Anyone can publish there, whoever owns the domain. */
  readonly userContent: boolean;
  readonly brandInName: Brand | undefined;
  readonly brandInSubdomain: Brand | undefined;
  readonly brandInTail: Brand | undefined;
  readonly lookAlike: Brand | undefined;
  readonly typo: Brand | undefined;
  /** A brand's whole domain in front of somebody else's: `paypal.com.example.top`. */
  readonly officialAsSubdomain: boolean;
  /** A label mixes Latin with letters that look like Latin ones. */
  readonly mixedScript: boolean;
  /** An IPv4 address written as one number, in octal, in hexadecimal or encoded. */
  readonly obfuscatedIp: boolean;
}

export function readFacts(url: WebUrl): UrlFacts {
  const parts = splitHost(url.host, url.ip !== undefined);
  const tail = decodeEscapes(url.tail.length > maxTail ? url.tail.slice(0, maxTail) : url.tail);
  const lowerTail = tail.toLowerCase();
  const query = tail.indexOf('?');
  const nameTokens = url.ip === undefined ? tokens(parts.name) : [];
  const subdomainTokens = parts.subdomains.flatMap(tokens);
  const official = isOfficialDomain(parts.labels, parts.name, parts.suffix);
  const foreign = !official && url.ip === undefined;
  return {
    url,
    parts,
    tail,
    lowerTail,
    pathLength: query < 0 ? tail.length : query,
    nameTokens,
    subdomainTokens,
    tailWords: splitWords(lowerTail),
    official,
    userContent: parts.hosted || holdsUserContent(url.host),
    brandInName: foreign ? findBrand(nameTokens, parts.name) : undefined,
    brandInSubdomain: foreign ? findBrand(subdomainTokens, parts.subdomains.join('.')) : undefined,
    brandInTail: official ? undefined : brandInside(lowerTail),
    lookAlike: foreign
      ? (first(nameTokens, brandLookingLike) ?? first(subdomainTokens, brandLookingLike))
      : undefined,
    typo: foreign ? first(nameTokens, brandOneLetterAway) : undefined,
    officialAsSubdomain: foreign && holdsOfficialName(parts) && !isDeliveryNetwork(url.host),
    mixedScript: url.host.includes('xn--') && [parts.name, ...parts.subdomains].some(mixesScripts),
    obfuscatedIp: isObfuscated(url),
  };
}

function isObfuscated({ ip, host, written }: WebUrl): boolean {
  return ip?.version === 4 && written.host !== host && written.host !== `${host}.`;
}

function tokens(label: string): readonly string[] {
  return label.includes('-') ? label.split('-') : [label];
}

function findBrand(parts: readonly string[], whole: string): Brand | undefined {
  return first(parts, brandOfToken) ?? brandInside(whole);
}

function first(parts: readonly string[], find: (token: string) => Brand | undefined): Brand | undefined {
  for (const part of parts) {
    const brand = find(part);
    if (brand !== undefined) return brand;
  }
  return undefined;
}

function holdsOfficialName({ subdomains }: HostParts): boolean {
  for (let at = 0; at + 1 < subdomains.length; at++) {
    if (isOfficialName(`${subdomains[at]}.${subdomains[at + 1]}`)) return true;
    if (at + 2 < subdomains.length && isOfficialName(subdomains.slice(at, at + 3).join('.'))) return true;
  }
  return false;
}

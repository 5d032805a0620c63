import type { Brand, Brands } from '../brands/brands';
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
  /** Whose names were looked for. */
  readonly brands: Brands;
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

type TailFacts = Pick<UrlFacts, 'tail' | 'lowerTail' | 'pathLength' | 'tailWords' | 'brandInTail'>;
type HostFacts = Omit<UrlFacts, keyof TailFacts | 'url' | 'userContent'>;

export function readFacts(url: WebUrl, brands: Brands): UrlFacts {
  const host = readHost(url, brands);
  const tail = readTail(url, host);
  return join(url, host, tail, publishes(url, host, tail));
}

/** The host alone, by https and at its usual port. */
export function hostAlone(facts: UrlFacts): UrlFacts {
  const { host, ip } = facts.url;
  return join(urlOf(host, ip, '/', ''), facts, bareTail, facts.userContent);
}

/** The same path on another host, given in canonical form. */
export function onHost(facts: UrlFacts, name: string): UrlFacts {
  const url = urlOf(name, undefined, facts.url.tail, facts.url.fragment);
  const host = readHost(url, facts.brands);
  const { tail, lowerTail, pathLength, tailWords, brandInTail } = facts;
  const same = {
    tail,
    lowerTail,
    pathLength,
    tailWords,
    brandInTail: host.official ? undefined : brandInTail,
  };
  return join(url, host, same, publishes(url, host, same));
}

function urlOf(host: string, ip: WebUrl['ip'], tail: string, fragment: string): WebUrl {
  const written = { userinfo: '', host };
  return { href: `https://${host}${tail}`, host, ip, port: '', tail, fragment, written };
}

/** All facts are made here: code that reads objects of one shape is much faster. */
function join(url: WebUrl, host: HostFacts, tail: TailFacts, userContent: boolean): UrlFacts {
  return {
    url,
    brands: host.brands,
    parts: host.parts,
    tail: tail.tail,
    lowerTail: tail.lowerTail,
    pathLength: tail.pathLength,
    nameTokens: host.nameTokens,
    subdomainTokens: host.subdomainTokens,
    tailWords: tail.tailWords,
    official: host.official,
    userContent,
    brandInName: host.brandInName,
    brandInSubdomain: host.brandInSubdomain,
    brandInTail: tail.brandInTail,
    lookAlike: host.lookAlike,
    typo: host.typo,
    officialAsSubdomain: host.officialAsSubdomain,
    mixedScript: host.mixedScript,
    obfuscatedIp: host.obfuscatedIp,
  };
}

function readHost(url: WebUrl, brands: Brands): HostFacts {
  const parts = splitHost(url.host, url.ip !== undefined);
  const nameTokens = url.ip === undefined ? tokens(parts.name) : [];
  const subdomainTokens = parts.subdomains.flatMap(tokens);
  const official = brands.ownerOf(parts.labels, parts.name, parts.suffix) !== undefined;
  const foreign = !official && url.ip === undefined;
  return {
    brands,
    parts,
    nameTokens,
    subdomainTokens,
    official,
    brandInName: foreign ? findBrand(brands, nameTokens, parts.name) : undefined,
    brandInSubdomain: foreign ? findBrand(brands, subdomainTokens, parts.subdomains.join('.')) : undefined,
    lookAlike: foreign
      ? (first(nameTokens, brands.lookingLike) ?? first(subdomainTokens, brands.lookingLike))
      : undefined,
    typo: foreign ? first(nameTokens, brands.oneLetterAway) : undefined,
    officialAsSubdomain: foreign && holdsOfficialName(parts, brands) && !isDeliveryNetwork(url.host),
    mixedScript: url.host.includes('xn--') && [parts.name, ...parts.subdomains].some(mixesScripts),
    obfuscatedIp: isObfuscated(url),
  };
}

const bareTail: TailFacts = {
  tail: '/',
  lowerTail: '/',
  pathLength: 1,
  tailWords: [],
  brandInTail: undefined,
};

function readTail(url: WebUrl, { official, brands }: HostFacts): TailFacts {
  if (url.tail === '/') return bareTail;
  const tail = decodeEscapes(url.tail.length > maxTail ? url.tail.slice(0, maxTail) : url.tail);
  const lowerTail = tail.toLowerCase();
  const query = tail.indexOf('?');
  return {
    tail,
    lowerTail,
    pathLength: query < 0 ? tail.length : query,
    tailWords: splitWords(lowerTail),
    brandInTail: official ? undefined : brands.inside(lowerTail),
  };
}

/** `/~name` is a folder of somebody who rents a part of the server. */
function publishes({ host }: WebUrl, { parts }: HostFacts, { lowerTail }: TailFacts): boolean {
  return parts.hosted || holdsUserContent(host) || lowerTail.startsWith('/~');
}

function isObfuscated({ ip, host, written }: WebUrl): boolean {
  return ip?.version === 4 && written.host !== host && written.host !== `${host}.`;
}

function tokens(label: string): readonly string[] {
  return label.includes('-') ? label.split('-') : [label];
}

function findBrand(brands: Brands, parts: readonly string[], whole: string): Brand | undefined {
  return first(parts, brands.ofToken) ?? brands.inside(whole);
}

function first(parts: readonly string[], find: (token: string) => Brand | undefined): Brand | undefined {
  for (const part of parts) {
    const brand = find(part);
    if (brand !== undefined) return brand;
  }
  return undefined;
}

function holdsOfficialName({ subdomains }: HostParts, { ownerOfName }: Brands): boolean {
  for (let at = 0; at + 1 < subdomains.length; at++) {
    if (ownerOfName(`${subdomains[at]}.${subdomains[at + 1]}`) !== undefined) return true;
    if (at + 2 < subdomains.length && ownerOfName(subdomains.slice(at, at + 3).join('.')) !== undefined)
      return true;
  }
  return false;
}

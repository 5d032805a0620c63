import { isOneEditAway } from '../brands/brand-typo';
import type { Brand, Brands } from '../brands/brands';
import type { UrlFacts } from '../features/url-facts';
import { quoted, type Reason, shownSite } from './reason';
import { authorityNamed, productNamed, spokenWord } from './spoken-words';

/** What an address imitates: the reason, and the brand whose own site may be named beside it. */
export interface Imitation {
  readonly reason: Reason;
  readonly brand?: Brand;
  /** The sentence does not say where the brand lives. */
  readonly wantsOwnSite: boolean;
}

/** Ordinary words, or parts of them: inside another word, or with a letter changed, they imitate nobody. */
const ordinary = new Set(
  'target orange discover hermes gemini phantom ledger booking hotels nationwide spectrum emirates notion oracle proton messenger halifax fidelity vanguard blockchain bamboo allegro saison europa elster outlook apple chase stripe steam slack amazon canva costco klarna wallet momo scotia rogers nordea interac revolut tpbank inpost icloud telekom truist mcdonalds xiaomi medicare'.split(
    ' ',
  ),
);
/** Words of every day: even alone they mean the company only where the address speaks of something to do there. */
const everydayWords = new Set(
  'orange meta bell line target discover gemini phantom ledger hotels nationwide spectrum notion oracle proton fidelity vanguard bamboo allegro saison europa elster cake momo rogers wise grab zoom slack stripe'.split(
    ' ',
  ),
);
/** Labels that end most addresses, and have no business in the middle of one. */
const endings = new Set('com net org gov edu co'.split(' '));
/** Too short to be looked for inside words; as a word of its own each means one company. */
const shortNames = new Set(
  'gmail skype xbox adobe webex yahoo aol hulu okta canva baidu naver kakao venmo amex citi usaa hsbc monzo cibc bbva itau paytm smbc mufg ebay etsy ikea temu dhl fedex usps bpost hmrc agoda bidv vnpt vneid zalo'.split(
    ' ',
  ),
);
/** A shorter name is one letter away from too many words. */
const minTypo = 6;

/** The first that fits; undefined where nobody is imitated. */
export function imitationIn(facts: UrlFacts): Imitation | undefined {
  for (const find of finders) {
    const found = find(facts);
    if (found !== undefined) return found;
  }
  return undefined;
}

const finders: readonly ((facts: UrlFacts) => Imitation | undefined)[] = [
  beforeAt,
  lookAlike,
  mixedScript,
  inFront,
  nameInFront,
  inName,
  oneLetter,
  byProduct,
  byAuthority,
  behindSlash,
];

export function ownSite({ name, domains }: Brand): Reason {
  return { kind: 'brand-own-site', brand: name, own: domains[0] ?? '' };
}

function named(reason: Reason, brand: Brand): Imitation {
  return { reason: { ...reason, brand: brand.name }, brand, wantsOwnSite: true };
}

function beforeAt({ url, brands }: UrlFacts): Imitation | undefined {
  const { userinfo } = url.written;
  if (!userinfo.includes('.')) return undefined;
  const brand = brands.ownerOfName(userinfo.toLowerCase().replace(/^www\./, ''));
  const reason: Reason = { kind: 'before-at', site: shownSite(url.host) };
  return { reason, ...(brand && { brand }), wantsOwnSite: true };
}

function lookAlike({ lookAlike, nameTokens, subdomainTokens, brands }: UrlFacts): Imitation | undefined {
  if (lookAlike === undefined) return undefined;
  const token =
    [...nameTokens, ...subdomainTokens].find((one) => brands.lookingLike(one) === lookAlike) ?? '';
  const text = quoted(token);
  const script = scriptOf(token);
  if (script !== undefined) return named({ kind: script, text }, lookAlike);
  const digit = differingDigit(token, lookAlike.token);
  if (digit !== undefined) return named({ kind: 'look-alike-digit', text, other: digit }, lookAlike);
  if (ordinary.has(lookAlike.token)) return undefined;
  return named({ kind: 'look-alike', text }, lookAlike);
}

function mixedScript({ mixedScript, parts }: UrlFacts): Imitation | undefined {
  if (!mixedScript) return undefined;
  const script = scriptOf(parts.unicode) ?? 'cyrillic';
  return {
    reason: { kind: 'mixed-script', text: quoted(parts.unicode), other: script },
    wantsOwnSite: false,
  };
}

/** Whose letters a reader may take for Latin ones. */
function scriptOf(text: string): 'cyrillic' | 'greek' | undefined {
  if (/[\u0400-\u052f]/.test(text)) return 'cyrillic';
  return /[\u0370-\u03ff]/.test(text) ? 'greek' : undefined;
}

/** The digit where a letter of the brand would stand, if nothing else differs. */
function differingDigit(token: string, brand: string): string | undefined {
  if (token.length !== brand.length) return undefined;
  const differing = [...token].filter((char, at) => char !== brand[at]);
  return differing.every((char) => /\d/.test(char)) ? differing[0] : undefined;
}

function inFront(facts: UrlFacts): Imitation | undefined {
  const { officialAsSubdomain, brandInSubdomain, parts, url, brands } = facts;
  const site = shownSite(parts.hosted ? url.host : parts.domain);
  if (officialAsSubdomain) {
    const front = officialInFront(parts.subdomains, brands);
    if (front !== undefined) return named({ kind: 'brand-in-front', text: front[0], site }, front[1]);
  }
  if (brandInSubdomain === undefined || isOnlyWord(brandInSubdomain, parts.subdomains, facts))
    return undefined;
  return named({ kind: 'brand-in-front', text: brandInSubdomain.token, site }, brandInSubdomain);
}

function officialInFront(
  labels: readonly string[],
  { ownerOfName }: Brands,
): readonly [string, Brand] | undefined {
  for (const size of [3, 2]) {
    for (let at = 0; at + size <= labels.length; at++) {
      const name = labels.slice(at, at + size).join('.');
      const owner = ownerOfName(name);
      if (owner !== undefined) return [name, owner];
    }
  }
  return undefined;
}

function inName(facts: UrlFacts): Imitation | undefined {
  const { brandInName, parts } = facts;
  if (brandInName === undefined || isOnlyWord(brandInName, [parts.name], facts)) return undefined;
  const { name, token, domains } = brandInName;
  const reason: Reason = { kind: 'brand-in-name', text: token, brand: name, own: domains[0] ?? '' };
  return { reason, brand: brandInName, wantsOwnSite: false };
}

/** Somebody's whole address, or what looks like one, in front of the domain. */
function nameInFront({ parts, url }: UrlFacts): Imitation | undefined {
  const { subdomains } = parts;
  const ending = subdomains.findIndex((label, at) => at > 0 && endings.has(label));
  if (ending < 0) return undefined;
  const country = /^[a-z]{2}$/.test(subdomains[ending + 1] ?? '') ? 1 : 0;
  const text = quoted(subdomains.slice(0, ending + country + 1).join('.'));
  const site = shownSite(parts.hosted ? url.host : parts.domain);
  return { reason: { kind: 'name-in-front', text, site }, wantsOwnSite: false };
}

/** Whether a word is found that need not be the company: inside another, or one of every day with nothing to do beside it. */
function isOnlyWord({ token }: Brand, labels: readonly string[], facts: UrlFacts): boolean {
  if (everydayWords.has(token) && spokenWord(facts) === undefined) return true;
  return ordinary.has(token) && !labels.some((label) => label.split('-').includes(token));
}

function oneLetter({ typo, nameTokens }: UrlFacts): Imitation | undefined {
  if (typo === undefined || typo.token.length < minTypo || ordinary.has(typo.token)) return undefined;
  // Without its first letter a name is often an ordinary word: cloud, mobile, finance.
  const text = nameTokens.find((token) => token[0] === typo.token[0] && isOneEditAway(token, typo.token));
  if (text === undefined) return undefined;
  return named({ kind: 'one-letter', text: quoted(text) }, typo);
}

function byProduct(facts: UrlFacts): Imitation | undefined {
  const [text = '', token = ''] = facts.official ? [] : (productNamed(facts) ?? []);
  const brand = facts.brands.ofToken(token);
  if (brand === undefined) return undefined;
  const reason: Reason = { kind: 'product', text, brand: brand.name, own: brand.domains[0] ?? '' };
  return { reason, brand, wantsOwnSite: false };
}

function byAuthority(facts: UrlFacts): Imitation | undefined {
  const reason = authorityNamed(facts);
  return reason && { reason, wantsOwnSite: false };
}

function behindSlash(facts: UrlFacts): Imitation | undefined {
  const { userContent, url, parts, lowerTail, brands } = facts;
  const short = facts.official ? undefined : facts.tailWords.find((word) => shortNames.has(word));
  const brand =
    facts.brandInTail ??
    (userContent ? brands.inside(lowerTail) : undefined) ??
    (short === undefined ? undefined : brands.ofToken(short));
  if (brand === undefined || brands.ownerOfName(parts.domain) === brand) return undefined;
  const { token } = brand;
  if (ordinary.has(token)) return undefined;
  return userContent || url.ip !== undefined
    ? named({ kind: 'brand-by-author', text: token }, brand)
    : named({ kind: 'brand-behind-slash', text: token, site: shownSite(parts.domain) }, brand);
}

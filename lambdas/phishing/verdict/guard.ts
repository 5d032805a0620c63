import { holdsAddress } from './features/flags';
import type { UrlFacts } from './features/url-facts';
import { covers, isClickTracker, isShortener } from './hosts/known-hosts';
import { wellKnownDomains } from './hosts/well-known-domains';

export type GuardName =
  | 'script-target'
  | 'private-host'
  | 'redirect-to-phishing'
  | 'official-domain'
  | 'well-known-domain'
  | 'userinfo-host'
  | 'obfuscated-ip'
  | 'official-domain-as-subdomain'
  | 'brand-look-alike'
  | 'mixed-script'
  | 'victim-address'
  | 'click-tracker'
  | 'shortener'
  | 'plain-idn';

export interface Guarded {
  readonly score: number;
  /** The rule that moved the score; absent where the model's own score stands. */
  readonly rule?: GuardName;
}

export interface GuardInput {
  readonly facts: UrlFacts;
  readonly score: number;
  /** Score of the URL on another domain that this one carries, where it carries one. */
  readonly embedded: number | undefined;
}

interface Rule {
  readonly name: GuardName;
  readonly applies: (input: GuardInput) => boolean;
  readonly move: (input: GuardInput) => number;
}

/** Nobody sends a program in place of an address for a good reason. */
export const scriptScore = 0.97;
/** An embedded URL on a trusted host counts from here. */
const embeddedFrom = 0.8;
const minLookAlike = 5;

/** In this order; the first that applies and moves the score decides. */
const rules: readonly Rule[] = [
  { name: 'script-target', applies: ({ facts }) => carriesScript(facts.lowerTail), move: floor(scriptScore) },
  {
    name: 'userinfo-host',
    applies: ({ facts }) => facts.url.written.userinfo.includes('.'),
    move: floor(0.95),
  },
  { name: 'private-host', applies: ({ facts }) => isPrivate(facts), move: cap(0.05) },
  {
    name: 'redirect-to-phishing',
    applies: redirectsToPhishing,
    move: ({ embedded, score }) => embedded ?? score,
  },
  { name: 'official-domain', applies: ({ facts }) => isTrusted(facts), move: cap(0.08) },
  { name: 'well-known-domain', applies: ({ facts }) => isWellKnown(facts), move: cap(0.3) },
  { name: 'obfuscated-ip', applies: ({ facts }) => isObfuscatedIp(facts), move: floor(0.95) },
  {
    name: 'official-domain-as-subdomain',
    applies: ({ facts }) => facts.officialAsSubdomain,
    move: floor(0.95),
  },
  { name: 'brand-look-alike', applies: ({ facts }) => isLookAlike(facts), move: floor(0.95) },
  { name: 'mixed-script', applies: ({ facts }) => facts.mixedScript, move: floor(0.92) },
  { name: 'victim-address', applies: ({ facts }) => namesVictim(facts), move: floor(0.95) },
  { name: 'click-tracker', applies: ({ facts }) => isClickTracker(facts.url.host), move: cap(0.3) },
  { name: 'shortener', applies: ({ facts }) => isShortener(facts.url.host), move: cap(0.6) },
  { name: 'plain-idn', applies: ({ facts }) => isPlainIdn(facts), move: ({ score }) => lowerLogit(score, 3) },
];

/** Sets right the rare cases that a model of spelling cannot know. */
export function guard(input: GuardInput): Guarded {
  for (const { name, applies, move } of rules) {
    if (!applies(input)) continue;
    const score = move(input);
    return score === input.score ? { score } : { score, rule: name };
  }
  return { score: input.score };
}

/** Whether the owner of the domain answers for what is there. */
function isTrusted({ official, userContent }: UrlFacts): boolean {
  return official && !userContent;
}

/** Some corner of a large site may still be somebody else's, so the cap is milder than a brand's. */
function isWellKnown({ url, userContent }: UrlFacts): boolean {
  return !userContent && covers(wellKnownDomains, url.host);
}

function redirectsToPhishing({ facts, embedded }: GuardInput): boolean {
  if (embedded === undefined || embedded < embeddedFrom) return false;
  return facts.official || isWellKnown(facts) || isForwarder(facts);
}

function isForwarder({ url }: UrlFacts): boolean {
  return isClickTracker(url.host) || isShortener(url.host);
}

function carriesScript(lowerTail: string): boolean {
  return lowerTail.includes('javascript:') || lowerTail.includes('data:text/html');
}

function isPrivate({ url }: UrlFacts): boolean {
  if (url.ip !== undefined) return url.ip.private;
  return url.host === 'localhost' || url.host.endsWith('.localhost') || url.host.endsWith('.local');
}

function isObfuscatedIp({ obfuscatedIp }: UrlFacts): boolean {
  return obfuscatedIp;
}

function isLookAlike({ lookAlike }: UrlFacts): boolean {
  return lookAlike !== undefined && lookAlike.token.length >= minLookAlike;
}

/** Kits on borrowed hosting take the victim's address from the fragment, which no honest page has a reason to carry. */
function namesVictim({ url, userContent }: UrlFacts): boolean {
  return userContent && holdsAddress(url.fragment);
}

function isPlainIdn({ url, mixedScript, brandInName, brandInSubdomain }: UrlFacts): boolean {
  return (
    url.host.includes('xn--') && !mixedScript && brandInName === undefined && brandInSubdomain === undefined
  );
}

function cap(most: number): (input: GuardInput) => number {
  return ({ score }) => Math.min(score, most);
}

function floor(least: number): (input: GuardInput) => number {
  return ({ score }) => Math.max(score, least);
}

function lowerLogit(score: number, by: number): number {
  const odds = (score / (1 - score)) * Math.exp(-by);
  return odds / (1 + odds);
}

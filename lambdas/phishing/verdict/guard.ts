import { holdsAddress } from './features/flags';
import type { UrlFacts } from './features/url-facts';
import { isFormHost, isNamedTracker, isShortener } from './hosts/known-hosts';
import { covers } from './hosts/name-set';
import { wellKnownDomains } from './hosts/well-known-domains';

export type GuardName =
  | 'script-target'
  | 'private-host'
  | 'redirect-to-phishing'
  | 'too-many-targets'
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
  | 'form-host'
  | 'plain-idn';

export interface Guarded {
  readonly score: number;
  /** The rule that moved the score, or that says why nobody can know; absent where the model's own score stands. */
  readonly rule?: GuardName;
}

interface Rule {
  readonly name: GuardName;
  readonly applies: (facts: UrlFacts) => boolean;
  readonly move: (score: number, facts: UrlFacts) => number;
  /** Said even where it moves nothing. */
  readonly always?: boolean;
}

/** Nobody sends a program in place of an address for a good reason. */
export const scriptScore = 0.97;
/** What a URL leads to counts from here. */
const targetFrom = 0.8;
/** Of a URL that carries more others than are followed. */
const tooManyScore = 0.92;
const minLookAlike = 5;

/** In this order; the first that applies and moves the score decides. */
const rules: readonly Rule[] = [
  { name: 'script-target', applies: ({ lowerTail }) => carriesScript(lowerTail), move: floor(scriptScore) },
  { name: 'userinfo-host', applies: ({ url }) => url.written.userinfo.includes('.'), move: floor(0.95) },
  { name: 'private-host', applies: isPrivate, move: cap(0.05) },
  { name: 'official-domain', applies: isTrusted, move: cap(0.08) },
  { name: 'well-known-domain', applies: isWellKnown, move: cap(0.3) },
  { name: 'obfuscated-ip', applies: ({ obfuscatedIp }) => obfuscatedIp, move: floor(0.95) },
  {
    name: 'official-domain-as-subdomain',
    applies: ({ officialAsSubdomain }) => officialAsSubdomain,
    move: floor(0.95),
  },
  { name: 'brand-look-alike', applies: isLookAlike, move: floor(0.95) },
  { name: 'mixed-script', applies: ({ mixedScript }) => mixedScript, move: floor(0.92) },
  { name: 'victim-address', applies: namesVictim, move: floor(0.95) },
  { name: 'click-tracker', applies: ({ url }) => isNamedTracker(url.host), move: cap(0.45), always: true },
  { name: 'shortener', applies: ({ url }) => isShortener(url.host), move: cap(0.6), always: true },
  {
    name: 'form-host',
    applies: ({ url, lowerTail }) => isFormHost(url.host, lowerTail),
    move: cap(0.6),
    always: true,
  },
  { name: 'plain-idn', applies: isPlainIdn, move: lowerPlainIdn },
];

/** Sets right the rare cases that a model of spelling cannot know. */
export function guard(facts: UrlFacts, score: number): Guarded {
  for (const { name, applies, move, always = false } of rules) {
    if (!applies(facts)) continue;
    const moved = move(score, facts);
    return moved === score && !always ? { score } : { score: moved, rule: name };
  }
  return { score };
}

/**
 * A URL is as bad as the worst that it leads to, whoever sends on: no honest name covers it. A URL that carries more
 * others than are followed hides one of them.
 */
export function guardTargets(own: Guarded, worst: number | undefined, complete: boolean): Guarded {
  if (worst !== undefined && worst >= targetFrom && worst > own.score)
    return { score: worst, rule: 'redirect-to-phishing' };
  if (complete || own.score >= tooManyScore) return own;
  return { score: tooManyScore, rule: 'too-many-targets' };
}

/** Whether the owner of the domain answers for what is there. */
function isTrusted({ official, userContent }: UrlFacts): boolean {
  return official && !userContent;
}

/** Some corner of a large site may still be somebody else's, so the cap is milder than a brand's. */
export function isWellKnown({ url, userContent }: UrlFacts): boolean {
  return !userContent && covers(wellKnownDomains, url.host);
}

export function carriesScript(lowerTail: string): boolean {
  return lowerTail.includes('javascript:') || lowerTail.includes('data:text/html');
}

export function isPrivate({ url }: UrlFacts): boolean {
  if (url.ip !== undefined) return url.ip.private;
  return url.host === 'localhost' || url.host.endsWith('.localhost') || url.host.endsWith('.local');
}

function isLookAlike({ lookAlike }: UrlFacts): boolean {
  return lookAlike !== undefined && lookAlike.token.length >= minLookAlike;
}

/** Kits on borrowed hosting take the victim's address from the fragment, which no honest page has a reason to carry. */
export function namesVictim({ url, userContent }: UrlFacts): boolean {
  return userContent && holdsAddress(url.fragment);
}

function isPlainIdn({ url, mixedScript, brandInName, brandInSubdomain }: UrlFacts): boolean {
  return (
    url.host.includes('xn--') && !mixedScript && brandInName === undefined && brandInSubdomain === undefined
  );
}

/** A name without a Latin letter is some language's own word; one with both may still be drawn to look like another. */
function lowerPlainIdn(score: number, { parts }: UrlFacts): number {
  return lowerLogit(score, /[a-z]/.test(parts.name) ? 1 : 3);
}

function cap(most: number): Rule['move'] {
  return (score) => Math.min(score, most);
}

function floor(least: number): Rule['move'] {
  return (score) => Math.max(score, least);
}

function lowerLogit(score: number, by: number): number {
  const odds = (score / (1 - score)) * Math.exp(-by);
  return odds / (1 + odds);
}

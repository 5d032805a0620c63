import { expressionsOf } from '../../../lambdas/phishing/verdict/blocklist/expressions';
import type { WebUrl } from '../../../lambdas/phishing/verdict/url/web-url';
import { holds, type Prefixes } from './prefixes';
import { sha256 } from './sha256';

/** What the server said of one prefix. */
export interface Resolved {
  /** Whole hashes that begin with it. */
  readonly hashes: readonly string[];
  /** Until when it may be relied on, also that there is no other. */
  readonly until: number;
}

/** By prefix, in hexadecimal. */
export type ResolvedPrefixes = Readonly<Record<string, Resolved>>;

/** What a device knows of confirmed phishing by itself. */
export interface Confirmed {
  readonly prefixes: Prefixes;
  readonly resolved: ResolvedPrefixes;
}

/** `host`: everything there is confirmed; `unasked`: its prefix is on the list, and only the server knows the rest. */
export type Standing = 'clear' | 'unasked' | 'page' | 'host';

const prefixDigits = 8;
/** Answers that are remembered. */
const mostResolved = 200;

/** Without asking anybody. What was confirmed stays so until the server says otherwise. */
export function standingOf(confirmed: Confirmed, url: WebUrl, now: number): Standing {
  const hits = hitsIn(confirmed.prefixes, url);
  const found = hits.filter(({ prefix, hash }) => confirmed.resolved[prefix]?.hashes.includes(hash));
  if (found.length > 0) return found.some(({ isHost }) => isHost) ? 'host' : 'page';
  return unresolved(confirmed, url, now).length > 0 ? 'unasked' : 'clear';
}

/** What the server has to be asked for before the URL can be opened. */
export function unresolved({ prefixes, resolved }: Confirmed, url: WebUrl, now: number): readonly string[] {
  const asked = hitsIn(prefixes, url).map(({ prefix }) => prefix);
  return [...new Set(asked)].filter((prefix) => (resolved[prefix]?.until ?? 0) <= now);
}

/** With an answer of the server; the latest are kept. */
export function withAnswer(
  before: ResolvedPrefixes,
  asked: readonly string[],
  answer: Resolved,
): ResolvedPrefixes {
  const others = Object.entries(before).filter(([prefix]) => !asked.includes(prefix));
  const answered = asked.map((prefix) => {
    const hashes = answer.hashes.filter((hash) => hash.startsWith(prefix));
    return [prefix, { hashes, until: answer.until }] as const;
  });
  const latest = [...others, ...answered].sort(([, one], [, other]) => one.until - other.until);
  return Object.fromEntries(latest.slice(-mostResolved));
}

function hitsIn(prefixes: Prefixes, url: WebUrl) {
  if (prefixes.length === 0) return [];
  return expressionsOf(url).flatMap((expression) => {
    const hash = sha256(expression);
    const prefix = hash.slice(0, prefixDigits);
    const isHost = expression.endsWith('/') && expression.indexOf('/') === expression.length - 1;
    return holds(prefixes, Number.parseInt(prefix, 16)) ? [{ hash, prefix, isHost }] : [];
  });
}

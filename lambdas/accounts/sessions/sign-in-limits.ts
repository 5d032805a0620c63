import { createHash } from 'node:crypto';

/** Recent failed attempts to sign in. */
export interface Attempts {
  readonly count: number;
  /** Of the last one, in epoch milliseconds. */
  readonly at: number;
}

interface Limit {
  /** Attempts that need not wait. */
  readonly free: number;
  /** Most milliseconds between two attempts after those. */
  readonly longest: number;
}

/** The counters' keys: digests, which reveal neither the address nor the network. */
export interface Counter {
  readonly key: string;
  readonly limit: Limit;
}

/** Milliseconds without an attempt after which earlier ones are forgotten. */
export const memory = 15 * 60_000;

const firstWait = 1_000;
const fromOneNetwork: Limit = { free: 5, longest: 60_000 };
/**
 * Attempts from everywhere together wait less: to keep a parent out, an attacker would have to guess from many networks
 * at the same time, and even then the parent can try again after seconds.
 */
const fromEverywhere: Limit = { free: 25, longest: 5_000 };

export function countersOf(email: string, sourceIp: string): readonly Counter[] {
  return [
    { key: digest(email, networkOf(sourceIp)), limit: fromOneNetwork },
    { key: digest(email), limit: fromEverywhere },
  ];
}

/** Milliseconds until the next attempt may be made. */
export function waitAfter(attempts: Attempts | undefined, limit: Limit, now: number): number {
  const count = recent(attempts, now);
  if (attempts === undefined || count < limit.free) return 0;
  const pause = Math.min(limit.longest, firstWait * 2 ** (count - limit.free));
  return Math.max(0, attempts.at + pause - now);
}

export function oneMore(attempts: Attempts | undefined, now: number): Attempts {
  return { count: recent(attempts, now) + 1, at: now };
}

function recent(attempts: Attempts | undefined, now: number): number {
  return attempts === undefined || attempts.at + memory <= now ? 0 : attempts.count;
}

/** An IPv4 address, or the half of an IPv6 address that one household gets. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [before = '', after = ''] = address.toLowerCase().split('::');
  const [head, tail] = [before, after].map((groups) => (groups === '' ? [] : groups.split(':')));
  const zeros = address.includes('::') ? Array(8).fill('0') : [];
  return [...(head ?? []), ...zeros.slice((head?.length ?? 0) + (tail?.length ?? 0)), ...(tail ?? [])]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

function digest(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

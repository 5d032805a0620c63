import type { Mode } from '../../../lambdas/phishing/verdict/decide';
import { readListEntry } from '../../../lambdas/phishing/verdict/domain-lists';
import { isWholeSuffix } from '../../../lambdas/phishing/verdict/hosts/whole-suffix';

/** What a school has set in the policies of the browser. */
export interface Managed {
  readonly server?: string;
  /** The mode cannot go below it. */
  readonly mode?: Mode;
  readonly whitelist?: readonly string[];
  readonly blacklist?: readonly string[];
  /** Nobody opens a stopped page or switches off. */
  readonly noPin?: boolean;
  /** Whom to ask: plain text. */
  readonly help?: string;
}

/** From the mildest on. */
export const strictness: readonly Mode[] = ['Relaxed', 'Balanced', 'Strict'];
/** Entries of a list: rules of the browser are kept in memory. */
const mostEntries = 5_000;
/** Characters. */
const longestHelp = 80;

/**
 * What of a policy can be used. Firefox does not look whether a policy is as it should be, and one entry that is no host would keep
 * the browser from taking any rule.
 */
export function managedOf(policy: Readonly<Record<string, unknown>>): Managed {
  const { server, mode, whitelist, blacklist, noPin, help } = policy;
  return {
    ...(typeof server === 'string' && { server }),
    ...(isMode(mode) && { mode }),
    ...(Array.isArray(whitelist) && { whitelist: hostsOf(whitelist).filter((host) => !isWholeSuffix(host)) }),
    ...(Array.isArray(blacklist) && { blacklist: hostsOf(blacklist) }),
    ...(typeof noPin === 'boolean' && { noPin }),
    ...(typeof help === 'string' && { help: help.slice(0, longestHelp) }),
  };
}

/** Whether a school manages the browser; then nothing switches off. */
export function isManaged(managed: Managed): boolean {
  return Object.keys(managed).length > 0;
}

function isMode(value: unknown): value is Mode {
  return strictness.some((mode) => mode === value);
}

function hostsOf(entries: readonly unknown[]): readonly string[] {
  const hosts = entries.map((entry) => (typeof entry === 'string' ? readListEntry(entry) : undefined));
  return [...new Set(hosts.filter((host) => host !== undefined))].slice(0, mostEntries);
}

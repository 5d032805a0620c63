import { readWebUrl } from './url/web-url';

export type ListName = 'whitelist' | 'blacklist';

/** The entry of a parent's list that covers a host. */
export interface ListMatch {
  readonly list: ListName;
  readonly entry: string;
}

export interface DomainLists {
  readonly whitelist: readonly string[];
  readonly blacklist: readonly string[];
}

/** The entry that decides about a host: the most specific one, on a tie the blacklist's. */
export function matchLists(host: string, { whitelist, blacklist }: DomainLists): ListMatch | undefined {
  const allowed = mostSpecific(host, whitelist);
  const blocked = mostSpecific(host, blacklist);
  if (blocked !== undefined && blocked.length >= (allowed?.length ?? 0)) {
    return { list: 'blacklist', entry: blocked };
  }
  return allowed === undefined ? undefined : { list: 'whitelist', entry: allowed };
}

/** The entry of the other list that covers the host too and gives way. */
export function outdone(host: string, { list, entry }: ListMatch, lists: DomainLists): string | undefined {
  const other = mostSpecific(host, list === 'whitelist' ? lists.blacklist : lists.whitelist);
  return other === entry ? undefined : other;
}

/** The longest covering entry: all that cover one host are ends of it, so longer means more specific. */
function mostSpecific(host: string, entries: readonly string[]): string | undefined {
  let best: string | undefined;
  for (const entry of entries) {
    if (coversHost(entry, host) && entry.length > (best?.length ?? 0)) best = entry;
  }
  return best;
}

/** Whether the entry is the host or a domain above it; never a name that merely ends in the same letters. */
export function coversHost(entry: string, host: string): boolean {
  if (entry === '' || !host.endsWith(entry)) return false;
  return host.length === entry.length || host.charCodeAt(host.length - entry.length - 1) === 0x2e;
}

const domainForm = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const anyScheme = /^[a-z][a-z0-9+.-]{0,20}:\/\//i;
const maxDomainLength = 253;

/** An IPv6 address as people write it, without the brackets that a URL needs. */
const bareIpv6 = /^(?=.*:.*:)[0-9a-f:]+$/i;

/** An empty one too: no list entry has an `@` before its host. */
const userinfo = /^[/\\]*[^/?#\\]*@/;

/** The domain or IP address that a parent meant: from `*.Example.com:8080/path` too. Undefined for what is neither. */
export function readListEntry(text: string): string | undefined {
  const bare = text.trim().replace(anyScheme, '').replace(/^\*\./, '');
  const reading = readWebUrl(`https://${bareIpv6.test(bare) ? `[${bare}]` : bare}`);
  if (!reading.ok || userinfo.test(bare)) return undefined;
  const { host, ip, written } = reading.url;
  // In a URL that somebody sent, empty labels are passed over; in a list they are a slip of the pen.
  if (written.host.includes('..')) return undefined;
  if (ip !== undefined) return host;
  if (host.length > maxDomainLength || !host.includes('.') || !domainForm.test(host)) return undefined;
  return host;
}

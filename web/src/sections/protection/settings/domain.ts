const LONGEST = 253;
const SCHEME = /^[a-z][a-z0-9+.-]{0,20}:\/\//i;
const DOMAIN = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const ADDRESS = /^\[|^[\d.]+$/;

export type ParsedDomain = { readonly domain: string } | { readonly problem: 'notDomain' | 'ip' };

/** The domain that somebody meant, from `https://*.Example.com:8080/path` too: the server's rule, applied early. */
export function readDomain(text: string): ParsedDomain {
  const bare = text.replace(SCHEME, '').replace(/^\*\./, '');
  const host = hostOf(bare);
  if (host === undefined) return { problem: 'notDomain' };
  if (ADDRESS.test(host)) return { problem: 'ip' };
  return host.length <= LONGEST && DOMAIN.test(host) ? { domain: host } : { problem: 'notDomain' };
}

/** Whether a list entry is the domain or one above it. */
export function covers(entry: string, domain: string): boolean {
  return domain === entry || domain.endsWith(`.${entry}`);
}

function hostOf(bare: string): string | undefined {
  try {
    const { hostname, username, password } = new URL(`https://${bare}`);
    return username === '' && password === '' ? hostname.replace(/^\.|\.$/g, '') : undefined;
  } catch {
    return undefined;
  }
}

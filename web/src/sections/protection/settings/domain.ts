const LONGEST = 253;
const SCHEME = /^[a-z][a-z0-9+.-]{0,20}:\/\//i;
const DOMAIN = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const ADDRESS = /^\[|^\d{1,3}(?:\.\d{1,3}){3}$/;
/** An IPv6 address without the brackets that a URL needs. */
const BARE_IPV6 = /^(?=.*:.*:)[0-9a-f:]+$/i;

/** An empty one too. */
const USERINFO = /^[/\\]*[^/?#\\]*@/;

/** The domain or IP address that somebody meant, from `https://*.Example.com:8080/path` too: the server's rule, applied early. */
export function readDomain(text: string): string | undefined {
  const bare = text.replace(SCHEME, '').replace(/^\*\./, '');
  const host = hostOf(BARE_IPV6.test(bare) ? `[${bare}]` : bare);
  if (host === undefined || ADDRESS.test(host)) return host;
  return host.length <= LONGEST && DOMAIN.test(host) ? host : undefined;
}

/** Whether a list entry is the domain or one above it. */
export function covers(entry: string, domain: string): boolean {
  return domain === entry || domain.endsWith(`.${entry}`);
}

function hostOf(bare: string): string | undefined {
  try {
    const { hostname } = new URL(`https://${bare}`);
    return USERINFO.test(bare) ? undefined : hostname.replace(/^\.|\.$/g, '');
  } catch {
    return undefined;
  }
}

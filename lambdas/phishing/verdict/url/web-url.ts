import { type IpHost, readIpHost } from './ip-host';
import { normaliseEscapes } from './percent-encoding';
import { readWrittenHost, type WrittenHost } from './written-host';

/** Longest URL that is read, in UTF-16 units, before and after canonicalisation. */
export const maxUrlLength = 2048;

export type UrlRefusal = 'empty' | 'too-long' | 'not-http' | 'script-url' | 'malformed' | 'not-a-url';

/** A canonical http(s) URL and how it was written before. */
export interface WebUrl {
  /** No userinfo, no fragment, default port left out. Reading it again gives itself. */
  readonly href: string;
  /** Lower-case A-labels or an address in its usual form; never a trailing dot. */
  readonly host: string;
  readonly ip: IpHost | undefined;
  readonly port: string;
  /** Path with query, as in `href`. */
  readonly tail: string;
  readonly fragment: string;
  readonly written: WrittenHost;
}

export type UrlReading =
  | { readonly ok: true; readonly url: WebUrl }
  | { readonly ok: false; readonly refusal: UrlRefusal };

/** RFC 1035: longer names do not resolve. */
const maxHostLength = 253;

const emptyLabels = /\.{2,}/g;

/** Never throws, whatever the text. */
export function readWebUrl(text: string): UrlReading {
  if (text.length > maxUrlLength) return { ok: false, refusal: 'too-long' };
  const parsed = parse(text);
  if (parsed === undefined) return { ok: false, refusal: whyUnread(text) };
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') {
    return { ok: false, refusal: isScript(parsed.protocol) ? 'script-url' : 'not-http' };
  }
  const host = wholeLabels(parsed);
  if (host === undefined || host.length > maxHostLength) return { ok: false, refusal: 'malformed' };
  const tail = normaliseEscapes(parsed.pathname) + normaliseEscapes(parsed.search);
  const port = parsed.port;
  const href = `${parsed.protocol}//${host}${port === '' ? '' : `:${port}`}${tail}`;
  if (href.length > maxUrlLength) return { ok: false, refusal: 'too-long' };
  const written = readWrittenHost(text);
  return {
    ok: true,
    url: { href, host, ip: readIpHost(host), port, tail, fragment: parsed.hash, written },
  };
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** A web address that no browser opens, such as `https://bank.example%40somewhere.example/`, is told from any other text. */
function whyUnread(text: string): UrlRefusal {
  if (text.trim() === '') return 'empty';
  return /^\s*https?:/i.test(text) ? 'malformed' : 'not-a-url';
}

function isScript(protocol: string): boolean {
  return protocol === 'data:' || protocol === 'javascript:' || protocol === 'vbscript:';
}

/** Empty labels do not resolve and a trailing dot changes nothing; dropping them may uncover an IP address. */
function wholeLabels({ protocol, hostname: spelled }: URL): string | undefined {
  // Chromium writes an asterisk so, other parsers leave it; no host has the sign of an escape.
  const hostname = spelled.replaceAll('%2A', '*');
  if (!hostname.endsWith('.') && !hostname.startsWith('.') && !hostname.includes('..')) return hostname;
  const host = hostname.replace(emptyLabels, '.').replace(/^\./, '').replace(/\.$/, '');
  return host === '' ? undefined : parse(`${protocol}//${host}`)?.hostname.replaceAll('%2A', '*');
}

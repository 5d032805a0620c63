import { splitHost } from '../hosts/host-parts';
import { decodeEscapes } from '../url/percent-encoding';
import { storedForm } from '../url/stored-form';
import type { WebUrl } from '../url/web-url';

/** What lists call a URL, from whose digests they are made: `host/path?names`, without scheme and port. */
export interface Expressions {
  readonly host: string;
  readonly path: string;
  /** Names of parameters: their values are not kept, so no list can tell them apart. */
  readonly query: string;
}

/** Escapes within escapes that are undone. */
const mostDecodings = 4;
/** The domain that somebody registered and up to three sub-domains in front of it. */
const mostDomains = 4;
/** The root and up to three folders below it. */
const mostFolders = 4;

/** Of the stored form: what is the same there is one entry for reviewers, and one for lists. */
export function expressionParts(url: WebUrl): Expressions {
  const kept = storedForm(url).slice(url.href.length - url.tail.length);
  const mark = kept.indexOf('?');
  const path = mark < 0 ? kept : kept.slice(0, mark);
  return {
    host: url.host,
    path: plainly(path).replace(/\/{2,}/g, '/'),
    query: mark < 0 ? '' : plainly(kept.slice(mark + 1)),
  };
}

/**
 * All expressions under which a list may have the URL, the most exact one first; at most 30. As Safe Browsing has it
 * (https://developers.google.com/safe-browsing/reference/URLs.and.Hashing), but of the stored form, and with the domain
 * that somebody registered as the shortest host: what stands above it is other people's too.
 */
export function expressionsOf(url: WebUrl): readonly string[] {
  const { host, path, query } = expressionParts(url);
  const tails = new Set([...(query === '' ? [] : [`${path}?${query}`]), path, ...foldersOf(path)]);
  return hostsOf(url, host).flatMap((each) => [...tails].map((tail) => each + tail));
}

function hostsOf({ ip }: WebUrl, host: string): readonly string[] {
  const { labels, domain } = splitHost(host, ip !== undefined);
  const registeredAt = labels.length - domain.split('.').length;
  const first = Math.max(0, registeredAt - mostDomains + 1);
  const above = Array.from({ length: registeredAt - first + 1 }, (_, at) =>
    labels.slice(first + at).join('.'),
  );
  return ip === undefined ? [...new Set([host, ...above])] : [host];
}

function foldersOf(path: string): readonly string[] {
  const names = path.split('/').slice(1, -1);
  return Array.from({ length: Math.min(mostFolders, names.length + 1) }, (_, depth) =>
    ['', ...names.slice(0, depth), ''].join('/'),
  );
}

/** Every escape undone, then only what needs one is escaped. */
function plainly(text: string): string {
  let plain = text;
  for (let time = 0; time < mostDecodings; time++) plain = decodeEscapes(plain);
  return plain.replace(/[^!-~]|[#%]/gu, encodeURIComponent);
}

import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { CachePolicy } from './policies';
import { type Selection, selects } from './selection';

export interface ViewerRequest {
  readonly method: string;
  /** As the viewer wrote it: what functions and the origin get to see. */
  readonly path: string;
  /** In the viewer's order, still encoded. */
  readonly query: readonly (readonly [name: string, pair: string])[];
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
  readonly body: IncomingMessage;
}

/**
 * The path that behaviours are chosen by: without dot segments and repeated slashes, and without escapes that say
 * nothing (RFC 3986, 6.2.2). The origin gets what the viewer wrote all the same.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/DownloadDistValuesCacheBehavior.html
 */
export function normalized(path: string): string {
  const plain = path.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const letter = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return /[\w.~-]/.test(letter) ? letter : escaped.toUpperCase();
  });
  return new URL(plain.replace(/\/{2,}/g, '/'), 'http://viewer').pathname;
}

/** Undefined when the request's target is no path. */
export function readViewerRequest(request: IncomingMessage): ViewerRequest | undefined {
  const target = request.url ?? '/';
  if (!/^\/[!-~]*$/.test(target)) return undefined;
  const [path = ''] = target.split('?', 1);
  const pairs = target.slice(path.length + 1).split('&');
  return {
    method: request.method ?? 'GET',
    path,
    query: pairs.filter((pair) => pair !== '').map((pair) => [pair.split('=', 1)[0] ?? '', pair] as const),
    headers: request.headers,
    ip: request.socket.remoteAddress ?? '127.0.0.1',
    body: request,
  };
}

export function selectQuery({ query }: ViewerRequest, ...selections: readonly Selection[]): string {
  return query
    .filter(([name]) => selections.some((selection) => selects(selection, name)))
    .map(([, pair]) => pair)
    .join('&');
}

export function selectCookies({ headers }: ViewerRequest, ...selections: readonly Selection[]): string {
  return (headers.cookie ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie !== '')
    .filter((cookie) => selections.some((selection) => selects(selection, cookie.split('=', 1)[0] ?? '')))
    .join('; ');
}

export function selectHeaders(
  { headers }: ViewerRequest,
  ...selections: readonly Selection[]
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value !== undefined && selections.some((selection) => selects(selection, name))
        ? [[name, Array.isArray(value) ? value.join(', ') : value] as const]
        : [],
    ),
  );
}

/** What the viewer takes of what the policy offers, in one spelling, so that it can be part of the cache key. */
export function acceptedEncodings(
  { headers }: ViewerRequest,
  { gzip, brotli }: CachePolicy,
): readonly ('br' | 'gzip')[] {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.split(';', 1)[0]?.trim().toLowerCase());
  const offered = { br: brotli, gzip };
  return (['br', 'gzip'] as const).filter((name) => offered[name] && accepted.includes(name));
}

export function cacheKey(viewer: ViewerRequest, policy: CachePolicy): string {
  return JSON.stringify([
    viewer.path,
    selectQuery(viewer, policy.query),
    Object.entries(selectHeaders(viewer, policy.headers)).sort(([a], [b]) => (a < b ? -1 : 1)),
    selectCookies(viewer, policy.cookies),
    acceptedEncodings(viewer, policy),
  ]);
}

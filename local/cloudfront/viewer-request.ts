import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { CachePolicy } from './policies';
import { type Selection, selects } from './selection';

export interface ViewerRequest {
  readonly method: string;
  /** Percent-encoded, without dot segments. */
  readonly path: string;
  /** In the viewer's order, still encoded. */
  readonly query: readonly (readonly [name: string, pair: string])[];
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
  readonly body: IncomingMessage;
}

/** Undefined when the request's target is no path. */
export function readViewerRequest(request: IncomingMessage): ViewerRequest | undefined {
  const target = request.url ?? '/';
  if (!target.startsWith('/') || !URL.canParse(`http://viewer${target}`)) return undefined;
  const { pathname, search } = new URL(`http://viewer${target}`);
  const pairs = search.slice(1).split('&');
  return {
    method: request.method ?? 'GET',
    path: pathname,
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

import { Readable } from 'node:stream';
import type { Kept } from './edge-cache';
import type { OriginResponse } from './origin-fetch';
import type { ViewerRequest } from './viewer-request';

type CacheState = 'Hit' | 'RefreshHit' | 'Miss';

export interface EdgeAnswer extends OriginResponse {
  /** The header of this name: where the answer came from. */
  readonly xCache: string;
}

/** What is kept, or 304 for a viewer who has it already; `now` in epoch milliseconds. */
export function keptAnswer(kept: Kept, viewer: ViewerRequest, state: CacheState, now: number): EdgeAnswer {
  const age: Record<string, string> =
    state === 'Miss' ? {} : { age: String(Math.floor((now - kept.since) / 1000)) };
  const headers = { ...kept.headers, ...age };
  const xCache = xCacheOf(kept.status, state);
  if (kept.status === 200 && isUnchanged(kept, viewer)) {
    const { 'content-length': _, ...rest } = headers;
    return { status: 304, headers: rest, body: Readable.from([]), xCache };
  }
  return { status: kept.status, headers, body: Readable.from([kept.body]), xCache };
}

export function xCacheOf(status: number, state: CacheState): string {
  return status >= 400 ? 'Error from cloudfront' : `${state} from cloudfront`;
}

function isUnchanged({ headers }: Kept, viewer: ViewerRequest): boolean {
  const asked = viewer.headers['if-none-match'];
  if (asked !== undefined) {
    const strong = (tag: string) => tag.trim().replace(/^W\//, '');
    return asked.split(',').some((tag) => tag.trim() === '*' || strong(tag) === strong(String(headers.etag)));
  }
  const since = Date.parse(viewer.headers['if-modified-since'] ?? '');
  return Date.parse(String(headers['last-modified'])) <= since;
}

import { createHash } from 'node:crypto';
import { DomainError } from '../../shared/http/domain-error';
import { encodePayload } from '../../shared/http/payload';
import type { ApiHeaders } from '../../shared/http/reply';
import type { Clock } from '../../shared/time/clock';
import { CacheFault } from '../caches/cache-format';
import type { Cache } from '../caches/caches';
import { type Freshness, freshnessOf } from '../caches/freshness';

export interface CachedReadDeps<Content> {
  readonly cache: Pick<Cache<Content>, 'read'>;
  readonly clock: Pick<Clock, 'now'>;
}

const secondsToFirstRun = 60;

/** What counts as true in the data. */
type Truth = 'model' | 'station';

/** Reads a cache and puts the result of `shape` into the envelope; staleness is decided now. */
export function cachedRead<Content, Query, Data extends object>(
  deps: CachedReadDeps<Content>,
  shape: (content: Content, query: Query, truth: Truth) => Data,
) {
  return async ({ query }: { readonly query: Query }) => {
    const { content, envelope, headers, truth } = await readKept(deps, query);
    return { status: 200, headers, body: { ...envelope, ...shape(content, query, truth) } } as const;
  };
}

/** What every answer says of its data. */
export type Envelope = Awaited<ReturnType<typeof readKept>>['envelope'];

/** Reads a cache and writes a text of it that is no JSON, kept by caches as JSON is. */
export function cachedFile<Content, Query>(
  deps: CachedReadDeps<Content>,
  type: string,
  write: (content: Content, query: Query, envelope: Envelope) => string,
) {
  return async ({ query, gzipAccepted }: { readonly query: Query; readonly gzipAccepted: boolean }) => {
    const { content, envelope, headers } = await readKept(deps, query);
    const payload = await encodePayload(write(content, query, envelope), gzipAccepted);
    return {
      status: 200,
      headers: { ...headers, 'content-type': `${type}; charset=utf-8` },
      payload,
    } as const;
  };
}

async function readKept<Content>({ cache, clock }: CachedReadDeps<Content>, query: unknown) {
  const stored = await cache.read().catch(unreadable);
  if (!stored) throw nothingYet();
  const { computed_at, truth: said, ...origin } = stored.provenance;
  const truth: Truth = said ?? 'model';
  const freshness = freshnessOf(computed_at, clock.now());
  const { age_seconds, cache_stale } = freshness;
  const tag = tagOf([stored.etag, computed_at, query, truth, cache_stale, Math.floor(age_seconds / 60)]);
  return {
    content: stored.content,
    truth,
    envelope: { computed_at, age_seconds, cache_stale, ...origin },
    headers: headersOf(tag, freshness),
  };
}

/**
 * Weak, because the age in seconds is not part of it: two answers count as the same if data, query and staleness are the
 * same and their ages differ by less than a minute.
 */
function tagOf(parts: readonly unknown[]): string {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  return `W/"${digest.slice(0, 22)}"`;
}

function nothingYet(): DomainError {
  return new DomainError('unavailable', 'Nothing has been computed yet. The first run is under way or due.', {
    retryAfterSeconds: secondsToFirstRun,
  });
}

/** Nobody's fault who asks, and healed within the hour. */
function unreadable(error: unknown): never {
  if (!(error instanceof CacheFault)) throw error;
  throw new DomainError('unavailable', 'What was stored cannot be read. The next run writes it anew.', {
    retryAfterSeconds: secondsToFirstRun,
    cause: error,
  });
}

/** Seconds for which a shared cache keeps an answer, so that new data and a right age are seen a minute later. */
const sharedSeconds = 60;
/** Seconds for which a stale answer is cached: new data should come soon. */
const staleSeconds = 30;

const neverOutlived = 'must-revalidate, stale-if-error=0';

/**
 * May be cached until the data goes stale. `stale-if-error=0`, because otherwise CloudFront serves an old answer for as
 * long as the API fails, and so calls stale data fresh; `must-revalidate` says the same to other caches.
 */
function headersOf(etag: string, { cache_stale, fresh_seconds }: Freshness): ApiHeaders {
  const seconds = cache_stale ? staleSeconds : fresh_seconds;
  const shared = Math.min(sharedSeconds, seconds);
  return {
    etag,
    'cache-control': `public, max-age=${seconds}, s-maxage=${shared}, ${neverOutlived}`,
    'access-control-expose-headers': 'ETag',
  };
}

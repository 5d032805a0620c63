import { Readable } from 'node:stream';
import type { Clock } from '../services';
import { compressed, isCompressible, maxCompressedBytes } from './compression';
import type { Behavior, DistributionConfig } from './config';
import type { EdgeCache, Kept } from './edge-cache';
import { errorPage } from './error-page';
import { mayOutlive, timeToLive } from './freshness';
import { fetchFromOrigin, type OriginResponse, type OriginRooms, OriginTimeout } from './origin-fetch';
import { acceptedEncodings, cacheKey, type ViewerRequest } from './viewer-request';

export interface EdgeAnswer extends OriginResponse {
  /** The header of this name: where the answer came from. */
  readonly xCache: string;
}

interface EdgeOptions {
  readonly config: DistributionConfig;
  readonly cache: EdgeCache;
  readonly origins: OriginRooms;
  readonly clock: Pick<Clock, 'now'>;
}

const defaultErrorTtl = 10;

/** Answers from the cache as long as that is fresh, else from the origin. */
export function createEdge({ config, cache, origins, clock }: EdgeOptions) {
  return async (behavior: Behavior, viewer: ViewerRequest): Promise<EdgeAnswer> => {
    const readable = ['GET', 'HEAD'].includes(viewer.method) && viewer.headers.range === undefined;
    const key = readable && behavior.cache.maxTtl > 0 ? cacheKey(viewer, behavior.cache) : undefined;
    const kept = key === undefined ? undefined : cache.get(key);
    if (kept !== undefined && clock.now() < kept.since + kept.ttl * 1000)
      return fromCache(kept, viewer, 'Hit');

    const validators = key === undefined ? undefined : validatorsOf(kept);
    const response = await fetchOrExplain(() =>
      fetchFromOrigin(origins, config, behavior, viewer, validators),
    );
    if (response.status >= 500 && kept !== undefined && key !== undefined && mayOutlive(kept, clock.now())) {
      response.body.resume();
      const rest = config.customErrors.get(response.status)?.ttl ?? defaultErrorTtl;
      cache.put(key, { ...kept, ttl: (clock.now() - kept.since) / 1000 + rest });
      return fromCache(kept, viewer, 'RefreshHit');
    }
    if ('xCache' in response) return response;
    if (response.status === 304 && kept !== undefined && key !== undefined) {
      response.body.resume();
      const renewed = {
        ...kept,
        since: clock.now(),
        ttl: lifetime({ ...kept.headers, ...response.headers }, kept.status) ?? 0,
      };
      cache.put(key, renewed);
      return fromCache(renewed, viewer, 'RefreshHit');
    }
    const ttl = key === undefined ? undefined : lifetime(response.headers, response.status);
    const answer = await prepare(behavior, viewer, response, ttl !== undefined);
    if (Buffer.isBuffer(answer.body)) {
      const taken = { ...answer, body: answer.body, path: viewer.path, since: clock.now(), ttl: ttl ?? 0 };
      if (key !== undefined && ttl !== undefined) cache.put(key, taken);
      return fromCache(taken, viewer, 'Miss');
    }
    return { ...answer, body: answer.body, xCache: stateOf(answer.status, 'Miss') };

    function lifetime(headers: OriginResponse['headers'], status: number): number | undefined {
      const errorTtl = config.customErrors.get(status)?.ttl ?? defaultErrorTtl;
      return timeToLive(status, headers, behavior.cache, errorTtl, clock.now());
    }
  };

  function fromCache(kept: Kept, viewer: ViewerRequest, state: 'Hit' | 'RefreshHit' | 'Miss'): EdgeAnswer {
    const age: Record<string, string> =
      state === 'Miss' ? {} : { age: String(Math.floor((clock.now() - kept.since) / 1000)) };
    const headers = { ...kept.headers, ...age };
    const xCache = stateOf(kept.status, state);
    if (kept.status === 200 && isUnchanged(kept, viewer)) {
      const { 'content-length': _, ...rest } = headers;
      return { status: 304, headers: rest, body: Readable.from([]), xCache };
    }
    return { status: kept.status, headers, body: Readable.from([kept.body]), xCache };
  }
}

/** The answer in memory if it is to be kept or compressed, else as the stream it is. */
async function prepare(
  behavior: Behavior,
  viewer: ViewerRequest,
  response: OriginResponse,
  keep: boolean,
): Promise<Omit<OriginResponse, 'body'> & { readonly body: Buffer | Readable }> {
  const [encoding] =
    behavior.compress && isCompressible(response) ? acceptedEncodings(viewer, behavior.cache) : [];
  const size = Number(response.headers['content-length'] ?? Number.NaN);
  const fits = size <= maxCompressedBytes;
  if (viewer.method === 'HEAD' || !fits || !(keep || encoding !== undefined)) return response;
  const body = Buffer.concat(await response.body.toArray());
  return encoding === undefined
    ? { ...response, body }
    : { status: response.status, ...(await compressed(response.headers, body, encoding)) };
}

async function fetchOrExplain(fetching: () => Promise<OriginResponse>): Promise<OriginResponse | EdgeAnswer> {
  try {
    return await fetching();
  } catch (error) {
    if (error instanceof OriginTimeout) return errorPage(504, 'The origin did not answer in time.');
    const code = (error as NodeJS.ErrnoException).code;
    if (code === undefined) throw error;
    return errorPage(502, 'The origin could not be reached.');
  }
}

/** Conditions for the origin: of the kept answer only, the viewer's own would leave the cache empty. */
function validatorsOf(kept: Kept | undefined): Readonly<Record<string, string>> {
  const etag = kept?.headers.etag;
  const modified = kept?.headers['last-modified'];
  return {
    ...(typeof etag === 'string' && { 'if-none-match': etag }),
    ...(typeof modified === 'string' && { 'if-modified-since': modified }),
  };
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

function stateOf(status: number, state: 'Hit' | 'RefreshHit' | 'Miss'): string {
  return status >= 400 ? 'Error from cloudfront' : `${state} from cloudfront`;
}

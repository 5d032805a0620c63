import type { Readable } from 'node:stream';
import type { Clock } from '../services';
import { compressed, isCompressible, maxCompressedBytes } from './compression';
import type { Behavior, DistributionConfig } from './config';
import { type EdgeAnswer, keptAnswer, xCacheOf } from './edge-answer';
import type { EdgeCache, Kept } from './edge-cache';
import { errorPage } from './error-page';
import { mayOutlive, timeToLive } from './freshness';
import { fetchFromOrigin, type OriginResponse, type OriginRooms, OriginTimeout } from './origin-fetch';
import { acceptedEncodings, cacheKey, type ViewerRequest } from './viewer-request';

interface EdgeOptions {
  readonly config: DistributionConfig;
  readonly cache: EdgeCache;
  readonly origins: OriginRooms;
  readonly clock: Pick<Clock, 'now'>;
}

const defaultErrorTtl = 10;

/** Answers from the cache as long as that is fresh, else from the origin. */
export function createEdge({ config, cache, origins, clock }: EdgeOptions) {
  const errorTtl = (status: number) => config.customErrors.get(status)?.ttl ?? defaultErrorTtl;
  const lifetime = (behavior: Behavior, { status, headers }: Pick<OriginResponse, 'status' | 'headers'>) =>
    timeToLive(status, headers, behavior.cache, errorTtl(status), clock.now());

  /** What was kept, for longer: the origin fails, or says that nothing has changed. */
  const renewed = (kept: Kept, behavior: Behavior, { status, headers }: OriginResponse): Kept | undefined => {
    const now = clock.now();
    if (status >= 500 && mayOutlive(kept, now))
      return { ...kept, ttl: (now - kept.since) / 1000 + errorTtl(status) };
    if (status !== 304) return undefined;
    const ttl = lifetime(behavior, { status: kept.status, headers: { ...kept.headers, ...headers } }) ?? 0;
    return { ...kept, since: now, ttl };
  };

  /** Keeps the origin's answer if it may be kept. */
  const admit = async (
    behavior: Behavior,
    viewer: ViewerRequest,
    key: string | undefined,
    response: OriginResponse,
  ): Promise<EdgeAnswer> => {
    const ttl = key === undefined ? undefined : lifetime(behavior, response);
    const answer = await prepare(behavior, viewer, response, ttl !== undefined);
    const { body } = answer;
    if (!Buffer.isBuffer(body)) return { ...answer, body, xCache: xCacheOf(answer.status, 'Miss') };
    const taken = { ...answer, body, path: viewer.path, since: clock.now(), ttl: ttl ?? 0 };
    if (key !== undefined && ttl !== undefined) cache.put(key, taken);
    return keptAnswer(taken, viewer, 'Miss', clock.now());
  };

  return async (behavior: Behavior, viewer: ViewerRequest): Promise<EdgeAnswer> => {
    const key = keyOf(behavior, viewer);
    const kept = key === undefined ? undefined : cache.get(key);
    if (kept !== undefined && clock.now() < kept.since + kept.ttl * 1000)
      return keptAnswer(kept, viewer, 'Hit', clock.now());

    const validators = key === undefined ? undefined : validatorsOf(kept);
    const response = await fetchOrExplain(() =>
      fetchFromOrigin(origins, config, behavior, viewer, validators),
    );
    const longer = kept && renewed(kept, behavior, response);
    if (key !== undefined && longer !== undefined) {
      response.body.resume();
      cache.put(key, longer);
      return keptAnswer(longer, viewer, 'RefreshHit', clock.now());
    }
    if ('xCache' in response) return response;
    return admit(behavior, viewer, key, response);
  };
}

/** Undefined for what is not cached. */
function keyOf({ cache }: Behavior, viewer: ViewerRequest): string | undefined {
  const readable = ['GET', 'HEAD'].includes(viewer.method);
  return readable && cache.maxTtl > 0 ? cacheKey(viewer, cache) : undefined;
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

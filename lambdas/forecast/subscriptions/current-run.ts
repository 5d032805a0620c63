import type { AirCourses } from '../../../contracts/forecast/air-courses';
import type { Cache } from '../caches/caches';
import { freshnessOf } from '../caches/freshness';
import { type Outlook, outlookAt } from './event';

export interface Current {
  readonly city: string;
  /** Of the air, as its reads say it. */
  readonly source: string;
  readonly outlook: Outlook;
}

/** What the last run says of the coming day; undefined while there is none, or it is stale. */
export async function currentRun(
  cache: Pick<Cache<AirCourses>, 'read'>,
  now: number,
): Promise<Current | undefined> {
  const stored = await cache.read();
  if (!stored || freshnessOf(stored.provenance.computed_at, now).cache_stale) return undefined;
  const outlook = outlookAt(stored.content, now);
  return outlook && { city: stored.provenance.city, source: stored.provenance.source, outlook };
}

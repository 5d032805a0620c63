import type { getCurrent as route } from '../../../../contracts/forecast/routes';
import type { RequestOf } from '../../../../contracts/http/route';
import type { CurrentCache } from '../../caches/current-cache';
import { type CachedReadDeps, cachedRead } from '../cached-read';

type Query = RequestOf<typeof route>['query'];

/** The present hour for one group of people. */
export function getCurrent(deps: CachedReadDeps<CurrentCache>) {
  return cachedRead(deps, (snapshots, { profile }: Query, truth) => ({ truth, ...snapshots[profile] }));
}

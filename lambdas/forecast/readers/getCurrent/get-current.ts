import type { CurrentCache } from '../../caches/current-cache';
import { type CachedReadDeps, cachedRead } from '../cached-read';
import type { ProfileQuery } from '../profile-query';

/** The present hour for one group of people. */
export function getCurrent(deps: CachedReadDeps<CurrentCache>) {
  return cachedRead(deps, (snapshots, { profile }: ProfileQuery) => snapshots[profile]);
}

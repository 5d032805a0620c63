import type { HistoryRow } from '../../caches/history-cache';
import { type CachedReadDeps, cachedRead } from '../cached-read';
import type { HistoryQuery } from './history-query';

/** The last days, hour by hour, for one group of people. */
export function getHistory(deps: CachedReadDeps<readonly HistoryRow[]>) {
  return cachedRead(deps, (rows, { profile, days }: HistoryQuery) => {
    const history = rows.filter((row) => row.profile === profile).slice(-days * 24);
    return { profile, days, hours: history.length, history };
  });
}

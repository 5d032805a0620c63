import type { HistoryRow } from '../../../../contracts/forecast/history-row';
import type { getHistory as route } from '../../../../contracts/forecast/routes';
import type { RequestOf } from '../../../../contracts/http/route';
import { type CachedReadDeps, cachedRead } from '../cached-read';

type Query = RequestOf<typeof route>['query'];

/** The last days, hour by hour, for one group of people. */
export function getHistory(deps: CachedReadDeps<readonly HistoryRow[]>) {
  return cachedRead(deps, (rows, { profile, days }: Query) => {
    const history = rows.filter((row) => row.profile === profile).slice(-days * 24);
    return { profile, days, hours: history.length, history };
  });
}

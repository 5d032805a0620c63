import type { ForecastRow } from '../../../../contracts/forecast/forecast-row';
import type { getForecast as route } from '../../../../contracts/forecast/routes';
import type { RequestOf } from '../../../../contracts/http/route';
import { type CachedReadDeps, cachedRead } from '../cached-read';

type Query = RequestOf<typeof route>['query'];

/** The coming days, hour by hour, for one group of people. */
export function getForecast(deps: CachedReadDeps<readonly ForecastRow[]>) {
  return cachedRead(deps, (rows, { profile, days }: Query, truth) => {
    const forecast = rows.filter((row) => row.profile === profile && row.lead_h <= days * 24);
    return { truth, profile, days, hours: forecast.length, forecast };
  });
}

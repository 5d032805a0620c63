import type { ForecastRow } from '../../caches/forecast-cache';
import { type CachedReadDeps, cachedRead } from '../cached-read';
import type { ForecastQuery } from './forecast-query';

/** The coming days, hour by hour, for one group of people. */
export function getForecast(deps: CachedReadDeps<readonly ForecastRow[]>) {
  return cachedRead(deps, (rows, { profile, days }: ForecastQuery) => {
    const forecast = rows.filter((row) => row.profile === profile && row.lead_h <= days * 24);
    return { profile, days, hours: forecast.length, forecast };
  });
}

import type { ForecastRow } from '../../../contracts/forecast/forecast-row';
import { profileIds } from '../../../contracts/forecast/profiles';
import { adviceLevel, profiles } from '../air-quality/profiles';
import type { City } from '../cities/city';
import { localTime } from '../cities/local-time';
import type { OutlookHour } from './outlook';

/** A row for each hour and profile; what is the same for every profile is worked out once. */
export function forecastRows(outlook: readonly OutlookHour[], { timeZone }: City): readonly ForecastRow[] {
  return outlook.flatMap((hour) => {
    const { time, overall } = hour;
    const row = {
      time_utc: new Date(time).toISOString(),
      time_local: localTime(time, timeZone),
      lead_h: hour.lead,
      pm2_5: hour.pm2_5,
      pm2_5_p10: hour.p10,
      pm2_5_p90: hour.p90,
      aqi: overall.aqi,
      aqi_p10: hour.aqiP10,
      aqi_p90: hour.aqiP90,
      category: overall.category,
      dominant_pollutant: overall.dominant,
      source: hour.source,
    };
    return profileIds.map((profile) => ({
      ...row,
      profile,
      advice_level: adviceLevel(profiles[profile], overall.indices),
    }));
  });
}

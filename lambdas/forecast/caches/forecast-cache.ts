import { type AqiCategory, aqiCategories, type Pollutant, pollutants } from '../../../contracts/forecast/air';
import { type ProfileId, profileIds } from '../../../contracts/forecast/profiles';
import { decimal, oneOf, utc, whole, zoned } from './columns';
import { table } from './table';

/** One hour ahead for one group of people; µg/m³ with the limits of the 80 % interval. */
export interface ForecastRow {
  readonly time_utc: string;
  readonly time_local: string;
  /** Hours from the last hour that was known when it was computed: from 1. */
  readonly lead_h: number;
  readonly profile: ProfileId;
  readonly pm2_5: number;
  readonly pm2_5_p10: number;
  readonly pm2_5_p90: number;
  readonly aqi: number;
  readonly aqi_p10: number;
  readonly aqi_p90: number;
  readonly category: AqiCategory;
  readonly advice_level: number;
  readonly dominant_pollutant: Pollutant;
  /** `ens` where the provider's forecast takes part, `ens_stat` where the history alone speaks. */
  readonly source: 'ens' | 'ens_stat';
}

export const maxConcentration = 100_000;
export const maxAqi = 100_000;
export const categoryNames = aqiCategories;

/** 168 hours for each profile, in the order of time. */
export const forecastCache = table<ForecastRow>('data/forecast_cache.csv', {
  time_utc: utc,
  time_local: zoned,
  lead_h: whole(1, 168),
  profile: oneOf(profileIds),
  pm2_5: decimal(0, maxConcentration),
  pm2_5_p10: decimal(0, maxConcentration),
  pm2_5_p90: decimal(0, maxConcentration),
  aqi: whole(0, maxAqi),
  aqi_p10: whole(0, maxAqi),
  aqi_p90: whole(0, maxAqi),
  category: oneOf(categoryNames),
  advice_level: whole(0, 5),
  dominant_pollutant: oneOf(pollutants),
  source: oneOf(['ens', 'ens_stat']),
});

import type { AqiCategory } from '../../../contracts/forecast/air';
import { type ProfileId, profileIds } from '../../../contracts/forecast/profiles';
import { decimal, oneOf, orNull, utc, whole, zoned } from './columns';
import { categoryNames, maxAqi, maxConcentration } from './forecast-cache';
import { table } from './table';

/** What a value of the past rests on: the upstream model's short forecasts, a station, or both. */
export const bases = ['model', 'station', 'blend'] as const;
export type Basis = (typeof bases)[number];

/** One past hour for one group of people; µg/m³, null where nothing is known. */
export interface HistoryRow {
  readonly time_utc: string;
  readonly time_local: string;
  readonly profile: ProfileId;
  readonly pm2_5: number | null;
  readonly pm10: number | null;
  readonly o3: number | null;
  readonly no2: number | null;
  readonly so2: number | null;
  readonly co: number | null;
  readonly aqi: number | null;
  readonly category: AqiCategory | null;
  readonly advice_level: number | null;
  readonly basis: Basis;
}

const concentration = orNull(decimal(0, maxConcentration));

/** 720 hours for each profile, in the order of time. */
export const historyCache = table<HistoryRow>('data/history_cache.csv', {
  time_utc: utc,
  time_local: zoned,
  profile: oneOf(profileIds),
  pm2_5: concentration,
  pm10: concentration,
  o3: concentration,
  no2: concentration,
  so2: concentration,
  co: concentration,
  aqi: orNull(whole(0, maxAqi)),
  category: orNull(oneOf(categoryNames)),
  advice_level: orNull(whole(0, 5)),
  basis: oneOf(bases),
});

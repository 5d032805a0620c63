import * as z from 'zod';
import { adviceCodes, type Pollutant, pollutants } from '../../../contracts/forecast/air';
import { type ProfileId, profileIds } from '../../../contracts/forecast/profiles';
import { document } from './document';
import { aqi, category, concentration, localTime, shortText, time } from './fields';
import { bases } from './history-cache';

const hours = z.object({
  /** The first of three hours, and the mean of their PM2.5. */
  from_utc: time,
  from_local: localTime,
  pm2_5: concentration,
  aqi,
});

const weather = z.object({
  /** °C, %, hPa, m/s, degrees that the wind comes from, mm in the hour before. */
  temperature: z.number().min(-90).max(70).nullable(),
  humidity: z.number().min(0).max(100).nullable(),
  pressure: z.number().min(300).max(1_200).nullable(),
  wind_speed: z.number().min(0).max(150).nullable(),
  wind_direction: z.number().min(0).max(360).nullable(),
  precipitation: z.number().min(0).max(1_000).nullable(),
});

/** The present hour for one group of people. */
const snapshot = z.object({
  profile: z.literal(profileIds),
  /** The hour that the values are of. */
  valid_at: time,
  valid_at_local: localTime,
  basis: z.literal(bases),
  ...(Object.fromEntries(pollutants.map((each) => [each, concentration.nullable()])) as Record<
    Pollutant,
    z.ZodNullable<typeof concentration>
  >),
  pm2_5_nowcast: concentration.nullable(),
  aqi,
  sub_indices: z.partialRecord(z.literal(pollutants), aqi),
  dominant_pollutant: z.literal(pollutants),
  category,
  advice_level: z.int().min(0).max(5),
  advice_code: z.literal(adviceCodes),
  /** Whose advice the level follows. */
  advice_source: shortText,
  /** Whether the group is more sensitive than others to the dominant pollutant. */
  sensitive: z.boolean(),
  alert_threshold_aqi: aqi,
  /** Null when the run had no forecast. */
  next24h: z
    .object({
      max_aqi: aqi,
      max_at: time,
      max_at_local: localTime,
      /** Probability that the AQI reaches the group's threshold within 24 hours. */
      p_alert: z.number().min(0).max(1),
    })
    .nullable(),
  /** The three hours in a row, by day, with the lowest and the highest PM2.5 to come. */
  best_hours: hours.nullable(),
  worst_hours: hours.nullable(),
  weather: weather.nullable(),
  /** What to say about it, for a page's own words: `<category>.<advice_code>`. */
  message_key: shortText,
});

export type Snapshot = z.infer<typeof snapshot>;
export type CurrentCache = Readonly<Record<ProfileId, Snapshot>>;

export const currentCache = document<CurrentCache>(
  'data/current_cache.json',
  z.record(z.literal(profileIds), snapshot),
);

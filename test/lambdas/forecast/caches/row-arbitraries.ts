import * as fc from 'fast-check';
import { aqiCategories, pollutants } from '../../../../contracts/forecast/air';
import { adviceColumns, type DistrictRow } from '../../../../contracts/forecast/district';
import type { ForecastRow } from '../../../../contracts/forecast/forecast-row';
import type { HistoryRow } from '../../../../contracts/forecast/history-row';
import { profileIds } from '../../../../contracts/forecast/profiles';

const utc = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());
const zoned = utc.map((time) => `${time.slice(0, 19)}+07:00`);
/** With as many decimals as a cache keeps. */
const decimal = (least: number, most: number) =>
  fc.integer({ min: least * 1_000_000, max: most * 1_000_000 }).map((millionths) => millionths / 1_000_000);
const micrograms = decimal(0, 2_000);
const index = fc.nat(2_000);
const category = fc.constantFrom(...aqiCategories);
const level = fc.integer({ min: 0, max: 5 });
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const name = fc
  .string({ minLength: 1, maxLength: 50, unit: 'grapheme' })
  .filter((text) => !/\p{Cc}/u.test(text) && text.length <= 200);

export const forecastRows: fc.Arbitrary<ForecastRow[]> = fc.array(
  fc.record({
    time_utc: utc,
    time_local: zoned,
    lead_h: fc.integer({ min: 1, max: 168 }),
    profile: fc.constantFrom(...profileIds),
    pm2_5: micrograms,
    pm2_5_p10: micrograms,
    pm2_5_p90: micrograms,
    aqi: index,
    aqi_p10: index,
    aqi_p90: index,
    category,
    advice_level: level,
    dominant_pollutant: fc.constantFrom(...pollutants),
    source: fc.constantFrom('ens' as const, 'ens_stat' as const),
  }),
  { maxLength: 20 },
);

export const historyRows: fc.Arbitrary<HistoryRow[]> = fc.array(
  fc.record({
    time_utc: utc,
    time_local: zoned,
    profile: fc.constantFrom(...profileIds),
    pm2_5: orNull(micrograms),
    pm10: orNull(micrograms),
    o3: orNull(micrograms),
    no2: orNull(micrograms),
    so2: orNull(micrograms),
    co: orNull(micrograms),
    aqi: orNull(index),
    category: orNull(category),
    advice_level: orNull(level),
    basis: fc.constantFrom('model' as const, 'station' as const, 'blend' as const),
  }),
  { maxLength: 20 },
);

export const districtRows: fc.Arbitrary<DistrictRow[]> = fc.array(
  fc.record({
    id: name,
    name,
    lat: decimal(-90, 90),
    lon: decimal(-180, 180),
    cell: fc.constant('10.8,106.8'),
    pm2_5: orNull(micrograms),
    aqi: orNull(index),
    category: orNull(category),
    ...adviceColumns(() => orNull(level)),
    computed_at: utc,
  }),
  { maxLength: 20 },
);

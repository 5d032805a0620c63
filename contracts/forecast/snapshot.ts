import type { Fields, RecordField } from '../http/fields';
import type { RecordOf } from '../http/values';
import { adviceCodes, bases, pollutants } from './air';
import {
  adviceLevel,
  aqi,
  category,
  concentration,
  maybeConcentration,
  pollutant,
  profile,
} from './air-fields';
import { chancesOver, maxAqi } from './chances';
import { station } from './station';

const threeHours = {
  kind: 'record',
  title: 'ThreeHours',
  nullable: true,
  description: 'Three hours in a row by day: from when, and the mean of their PM2.5',
  fields: { from_utc: { kind: 'time' }, from_local: { kind: 'localTime' }, pm2_5: concentration, aqi },
} as const satisfies RecordField;

const weather = {
  kind: 'record',
  title: 'Weather',
  nullable: true,
  fields: {
    temperature: { kind: 'number', min: -90, max: 70, nullable: true, example: 29.5, description: '°C' },
    humidity: { kind: 'number', min: 0, max: 100, nullable: true, example: 74, description: '%' },
    pressure: { kind: 'number', min: 300, max: 1_200, nullable: true, example: 1_008, description: 'hPa' },
    wind_speed: { kind: 'number', min: 0, max: 150, nullable: true, example: 2.4, description: 'm/s' },
    wind_direction: {
      kind: 'number',
      min: 0,
      max: 360,
      nullable: true,
      example: 135,
      description: 'Degrees that it comes from',
    },
    precipitation: {
      kind: 'number',
      min: 0,
      max: 1_000,
      nullable: true,
      example: 0,
      description: 'mm in the hour before',
    },
  },
} as const satisfies RecordField;

/** The present hour for one group of people. */
export const snapshotFields = {
  profile,
  valid_at: { kind: 'time', description: 'The hour that the values are of' },
  valid_at_local: { kind: 'localTime' },
  basis: { kind: 'choice', of: bases, example: 'model' },
  station: {
    ...station,
    optional: true,
    description:
      'Which station measured pm2_5, pm2_5_nowcast and its sub-index; null where all of these values are of a model. The other pollutants are always of a model, and so is the AQI when one of them is dominant',
  },
  kept_since: {
    kind: 'time',
    optional: true,
    description: 'Where a cell keeps its last good data: when the oldest of it was fetched',
  },
  pm2_5: maybeConcentration,
  pm10: maybeConcentration,
  o3: maybeConcentration,
  no2: maybeConcentration,
  so2: maybeConcentration,
  co: maybeConcentration,
  pm2_5_nowcast: maybeConcentration,
  aqi,
  sub_indices: { kind: 'map', of: aqi, keys: pollutants },
  dominant_pollutant: pollutant,
  category,
  advice_level: adviceLevel,
  advice_code: { kind: 'choice', of: adviceCodes, example: 'watch' },
  advice_source: {
    kind: 'text',
    exact: true,
    min: 1,
    max: 500,
    example: 'EPA, Air Quality Guide, sensitive groups',
    description: 'Whose advice the level follows',
  },
  sensitive: {
    kind: 'boolean',
    description: 'Whether the group is more sensitive than others to the dominant pollutant',
  },
  alert_threshold_aqi: aqi,
  next24h: {
    kind: 'record',
    nullable: true,
    description: 'Null when the last run had no forecast',
    fields: {
      max_aqi: maxAqi,
      p_over: chancesOver,
      max_at: {
        kind: 'time',
        description: 'The hour in which the AQI is the highest in the mean of the courses',
      },
      max_at_local: { kind: 'localTime' },
      p_alert: {
        kind: 'number',
        min: 0,
        max: 1,
        example: 0.04,
        description: "The chance that the AQI reaches the group's threshold",
      },
    },
  },
  best_hours: threeHours,
  worst_hours: threeHours,
  weather,
  message_key: {
    kind: 'text',
    exact: true,
    min: 1,
    max: 500,
    example: 'moderate.watch',
    description: 'For the texts of a page: category and advice_code',
  },
} as const satisfies Fields;

export type Snapshot = RecordOf<typeof snapshotFields>;

export const snapshot = { kind: 'record', fields: snapshotFields } as const satisfies RecordField;

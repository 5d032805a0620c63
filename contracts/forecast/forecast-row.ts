import type { Fields, RecordField } from '../http/fields';
import type { RecordOf } from '../http/values';
import { adviceLevel, aqi, category, concentration, pollutant, profile } from './air-fields';

/** One hour ahead for one group of people, with the limits of the 80 % interval. */
export const forecastRowFields = {
  time_utc: { kind: 'time' },
  time_local: { kind: 'localTime' },
  lead_h: {
    kind: 'whole',
    min: 1,
    max: 168,
    example: 1,
    description: 'Hours after the last hour that was known',
  },
  profile,
  pm2_5: concentration,
  pm2_5_p10: concentration,
  pm2_5_p90: concentration,
  aqi,
  aqi_p10: aqi,
  aqi_p90: aqi,
  category,
  advice_level: adviceLevel,
  dominant_pollutant: pollutant,
  source: {
    kind: 'choice',
    of: ['ens', 'ens_stat'],
    description: "ens: the provider's forecast takes part; ens_stat: the history alone",
  },
} as const satisfies Fields;

export type ForecastRow = RecordOf<typeof forecastRowFields>;

export const forecastRow = {
  kind: 'record',
  title: 'ForecastRow',
  fields: forecastRowFields,
} as const satisfies RecordField;

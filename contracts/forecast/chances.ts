import type { NumberField, RecordField } from '../http/fields';
import type { ValueOf } from '../http/values';
import { aqi } from './air-fields';

/** Where the AQI is unhealthy for sensitive groups, and where for everyone. */
export const chanceThresholds = ['101', '151'] as const;

/** As are the chances, from courses that the air may take. */
export const maxAqi = {
  kind: 'record',
  title: 'MaxAqi',
  description:
    'The highest AQI of these hours: four of five times between p10 and p90, half of the time above p50',
  fields: { p10: aqi, p50: aqi, p90: aqi },
} as const satisfies RecordField;

const chance = { kind: 'number', min: 0, max: 1, example: 0.3 } as const satisfies NumberField;

export const chancesOver = {
  kind: 'record',
  title: 'ChancesOver',
  description: 'The chance that the AQI reaches the number: 0.3 happens three times in ten',
  fields: { '101': chance, '151': chance },
} as const satisfies RecordField;

export interface Chances {
  readonly max_aqi: ValueOf<typeof maxAqi>;
  readonly p_over: ValueOf<typeof chancesOver>;
}

import type { Fields, RecordField } from '../http/fields';
import type { RecordOf } from '../http/values';
import { bases } from './air';
import { maybeAdviceLevel, maybeAqi, maybeCategory, maybeConcentration, profile } from './air-fields';

/** One past hour for one group of people. */
export const historyRowFields = {
  time_utc: { kind: 'time' },
  time_local: { kind: 'localTime' },
  profile,
  pm2_5: maybeConcentration,
  pm10: maybeConcentration,
  o3: maybeConcentration,
  no2: maybeConcentration,
  so2: maybeConcentration,
  co: maybeConcentration,
  aqi: maybeAqi,
  category: maybeCategory,
  advice_level: maybeAdviceLevel,
  basis: {
    kind: 'choice',
    of: bases,
    example: 'model',
    description:
      'kept: of an hour for which a cell keeps what it had been forecast when its last good data came',
  },
} as const satisfies Fields;

export type HistoryRow = RecordOf<typeof historyRowFields>;

export const historyRow = {
  kind: 'record',
  title: 'HistoryRow',
  fields: historyRowFields,
} as const satisfies RecordField;

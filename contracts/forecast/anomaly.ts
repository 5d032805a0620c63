import type { Fields, ListField, RecordField } from '../http/fields';
import type { RecordOf } from '../http/values';
import { aqi, areaId, areaSet, category, cellId, concentration } from './air-fields';

/** How many of the newest are kept. */
export const anomalyLogLength = 1_000;

/** One event of one grid cell: a spike of PM2.5. */
export const anomalyFields = {
  id: {
    kind: 'pattern',
    pattern: /^[0-9a-f]{16}$/,
    says: 'must have 16 hexadecimal digits',
    example: '3f2a9c0d51e7b846',
  },
  area_set: areaSet,
  cell: cellId,
  areas: { kind: 'list', of: areaId, max: 2_000, description: 'Ids of the districts in the cell' },
  pollutant: { kind: 'choice', of: ['pm2_5'] },
  onset: { kind: 'time' },
  detected_at: { kind: 'time' },
  status: { kind: 'choice', of: ['open', 'closed'] },
  value: concentration,
  baseline: concentration,
  increment: { kind: 'number', example: 57.6, description: 'Value minus baseline at the onset' },
  score: {
    kind: 'number',
    example: 5.2,
    description: 'Robust standard deviations above the baseline, at the onset',
  },
  peak: concentration,
  peak_at: { kind: 'time' },
  ended_at: {
    kind: 'time',
    nullable: true,
    description: 'The last hour that was still high; null while the event lasts',
  },
  aqi,
  category,
  severity: { kind: 'choice', of: ['warning', 'critical'] },
} as const satisfies Fields;

export type Anomaly = RecordOf<typeof anomalyFields>;

const anomaly = {
  kind: 'record',
  title: 'Anomaly',
  fields: anomalyFields,
} as const satisfies RecordField;

/** Newest onset first. */
export const anomalies = { kind: 'list', of: anomaly, max: anomalyLogLength } as const satisfies ListField;

import * as z from 'zod';
import { type Anomaly, logLength } from '../anomalies/record-spikes';
import { document } from './document';
import { aqi, category, concentration, shortText, time } from './fields';

const anomaly: z.ZodType<Anomaly> = z.object({
  id: z.string().regex(/^[0-9a-f]{16}$/),
  area_set: shortText,
  cell: shortText,
  areas: z.array(shortText).max(2_000),
  pollutant: z.literal('pm2_5'),
  onset: time,
  detected_at: time,
  status: z.enum(['open', 'closed']),
  value: concentration,
  baseline: concentration,
  increment: z.number(),
  score: z.number(),
  peak: concentration,
  peak_at: time,
  ended_at: time.nullable(),
  aqi,
  category,
  severity: z.enum(['warning', 'critical']),
});

/** Newest onset first. Each run writes it anew, changed or not, so that its provenance tells when it was last looked at. */
export const anomalyLog = document<readonly Anomaly[]>(
  'data/anomaly_log.json',
  z.array(anomaly).max(logLength),
);

import * as z from 'zod';
import { wholeNumber } from '../../../shared/http/whole-number';
import { logLength } from '../../anomalies/record-spikes';

export interface AnomalyQuery {
  readonly limit: number;
}

const defaultLimit = 20;

export const anomalyQuery: z.ZodType<AnomalyQuery> = z.object({
  limit: wholeNumber(1, logLength).default(defaultLimit),
});

import * as z from 'zod';
import { wholeNumber } from '../../../shared/http/whole-number';

export interface LogsQuery {
  readonly page: number;
  readonly pageSize: number;
}

/** Past any log, and still far from where whole numbers lose their precision. */
const lastPage = 1_000_000_000;
const largestPage = 100;

export const logsQuery: z.ZodType<LogsQuery> = z.object({
  page: wholeNumber(1, lastPage).default(1),
  pageSize: wholeNumber(1, largestPage).default(20),
});

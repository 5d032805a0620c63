import * as z from 'zod';

export interface LogsQuery {
  readonly page: number;
  readonly pageSize: number;
}

/** Past any log, and still far from where whole numbers lose their precision. */
const lastPage = 1_000_000_000;
const largestPage = 100;

export const logsQuery: z.ZodType<LogsQuery> = z.object({
  page: wholeNumber(lastPage).default(1),
  pageSize: wholeNumber(largestPage).default(20),
});

function wholeNumber(most: number) {
  const message = `must be a whole number from 1 to ${most}`;
  return z
    .string()
    .regex(/^[0-9]{1,10}$/, message)
    .transform(Number)
    .refine((number) => number >= 1 && number <= most, message);
}

import * as z from 'zod';

const largestLimit = 1_000;

/** Which part of a list a client wants; all of it without a limit. */
export interface PageQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** Parameters of every list that goes on with a cursor. */
export const pageFields = {
  limit: z
    .string()
    .regex(/^[0-9]{1,9}$/, `must be a whole number from 1 to ${largestLimit}`)
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= largestLimit, `must be from 1 to ${largestLimit}`)
    .optional(),
  cursor: z.string().max(4_096, 'is too long').optional(),
};

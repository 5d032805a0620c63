import * as z from 'zod';

const largestLimit = 1_000;

export interface ListQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export const listQuery: z.ZodType<ListQuery> = z.object({
  limit: z
    .string()
    .regex(/^[0-9]{1,9}$/, `must be a whole number from 1 to ${largestLimit}`)
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= largestLimit, `must be from 1 to ${largestLimit}`)
    .optional(),
  cursor: z.string().max(4_096, 'is too long').optional(),
});

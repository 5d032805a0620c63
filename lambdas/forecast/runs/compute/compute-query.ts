import * as z from 'zod';

/** `force` computes however young the data is. */
export const computeQuery = z.object({
  force: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform((force) => force === 'true'),
});

export type ComputeQuery = z.infer<typeof computeQuery>;

import * as z from 'zod';

/** Of any text that a version could be; what is none is not found. */
export const modelPath: z.ZodType<{ readonly version: string }> = z.object({
  version: z.string().min(1).max(1_024),
});

import * as z from 'zod';

/** Of any text that an id could be; what is none is not found. */
export const entryPath: z.ZodType<{ readonly id: string }> = z.object({ id: z.string().min(1).max(1_024) });

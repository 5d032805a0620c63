import * as z from 'zod';

/** Whole URLs are judged, so what is too long for the model is refused by it and not cut here. */
const url = z.string({ error: missingOr('must be text') });

/** Where a scan comes from: a short name such as `extension`. */
const source = z
  .string({ error: 'must be text' })
  .trim()
  .regex(/^[\w .:/-]{1,64}$/, 'must have 1 to 64 characters: letters, digits, spaces and . : / - _')
  .default('api');

const mostUrls = 50;

export interface ScanBody {
  readonly url: string;
  readonly source: string;
}

export interface BatchBody {
  readonly urls: readonly string[];
  readonly source: string;
}

export interface ReportBody extends ScanBody {
  readonly reason: string;
}

export const scanSchema: z.ZodType<ScanBody> = z.object({ url, source });

export const batchSchema: z.ZodType<BatchBody> = z.object({
  urls: z
    .array(url, { error: missingOr('must be a list') })
    .min(1, 'must have at least one URL')
    .max(mostUrls, `must have at most ${mostUrls} URLs`),
  source,
});

export const reportSchema: z.ZodType<ReportBody> = z.object({
  url,
  source,
  reason: z
    .string({ error: missingOr('must be text') })
    .trim()
    .min(1, 'is required')
    .max(500, 'must have at most 500 characters'),
});

function missingOr(message: string): (issue: { readonly input?: unknown }) => string {
  return ({ input }) => (input === undefined ? 'is required' : message);
}

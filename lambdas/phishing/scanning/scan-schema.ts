import * as z from 'zod';
import type { Language } from '../verdict/wording';

/** Whole URLs are judged, so what is too long for the model is refused by it and not cut here. */
const url = z.string({ error: missingOr('must be text') });

/** Where a scan comes from: a short name such as `extension`. */
const source = z
  .string({ error: 'must be text' })
  .trim()
  .regex(/^[\w .:/-]{1,64}$/, 'must have 1 to 64 characters: letters, digits, spaces and . : / - _')
  .default('api');

const mostUrls = 50;

/** Of the explanation. */
const language = z.enum(['en', 'vi'], { error: 'must be en or vi' }).default('en');

interface Asked {
  readonly source: string;
  readonly language: Language;
}

export interface ScanBody extends Asked {
  readonly url: string;
}

export interface BatchBody extends Asked {
  readonly urls: readonly string[];
}

export interface ReportBody {
  readonly url: string;
  readonly source: string;
  readonly reason: string;
}

export const scanSchema: z.ZodType<ScanBody> = z.object({ url, source, language });

export const batchSchema: z.ZodType<BatchBody> = z.object({
  urls: z
    .array(url, { error: missingOr('must be a list') })
    .min(1, 'must have at least one URL')
    .max(mostUrls, `must have at most ${mostUrls} URLs`),
  source,
  language,
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

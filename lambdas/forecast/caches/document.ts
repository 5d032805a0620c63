import type * as z from 'zod';
import { CacheFault, type CacheFormat } from './cache-format';

/** A JSON file; the schema lets no number through that is not finite, which JSON would turn into null. */
export function document<Content>(key: string, schema: z.ZodType<Content>): CacheFormat<Content> {
  const check = (value: unknown): Content => {
    const outcome = schema.safeParse(value);
    if (outcome.success) return outcome.data;
    const [issue] = outcome.error.issues;
    throw new CacheFault(`${key}: ${issue?.path.join('.')}: ${issue?.message}`);
  };
  return {
    key,
    contentType: 'application/json; charset=utf-8',
    write: (content) => JSON.stringify(check(content)),
    parse(text) {
      try {
        return check(JSON.parse(text));
      } catch (error) {
        throw error instanceof SyntaxError ? new CacheFault(`${key}: not JSON`) : error;
      }
    },
  };
}

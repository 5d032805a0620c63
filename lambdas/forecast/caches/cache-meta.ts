import * as z from 'zod';
import { document } from './document';
import { time } from './fields';

/** The steps of a run, in this order; the last one keeps what was issued and says how good it proved. */
const steps = ['fetch', 'forecast', 'history', 'current', 'districts', 'anomalies', 'skill'] as const;
export type Step = (typeof steps)[number];

/** What `/health` calls the caches. */
export const cacheNames = ['forecast', 'history', 'current', 'districts', 'anomalies', 'skill'] as const;

const cacheMeta = z.object({
  last_run: z.object({
    /** `failed`: nothing came from upstream and no cache was touched. */
    status: z.enum(['ok', 'partial', 'failed']),
    started_at: time,
    /** Null where the run computed nothing. */
    computed_at: time.nullable(),
    failed_steps: z.array(z.literal(steps)).max(steps.length),
    message: z.string().max(300).optional(),
  }),
  /** When each cache was last computed; a failed run, or a failed step, leaves the time that was there. */
  caches: z.partialRecord(z.literal(cacheNames), time),
});

export type CacheMeta = z.infer<typeof cacheMeta>;

/** Written at the end of every run, failed ones included. */
export const cacheMetaFile = document<CacheMeta>('data/cache_meta.json', cacheMeta);

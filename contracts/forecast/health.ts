import type { Fields, RecordField } from '../http/fields';
import { missing } from './missing';
import { cacheTimes, lastRunFields } from './run';

const cacheStale = {
  kind: 'boolean',
  example: false,
  description: 'Whether any of the hourly caches is stale',
} as const;

const lastRun = {
  kind: 'record',
  nullable: true,
  fields: lastRunFields,
  description: 'Null before the first run',
} as const satisfies RecordField;

export const healthFields = {
  status: {
    kind: 'choice',
    of: ['ok', 'degraded', 'stale'],
    example: 'degraded',
    description: 'degraded: fresh, but the last run did not do all of its work',
  },
  cache_stale: cacheStale,
  last_run: lastRun,
  missing: {
    ...missing,
    description: 'What the last run had to do without, or a stored file that cannot be read',
  },
  caches: cacheTimes,
} as const satisfies Fields;

/** While there is nothing to serve. */
export const healthAtFirstFields = {
  message: { kind: 'text', exact: true, example: 'Nothing has been computed yet.' },
  status: { kind: 'choice', of: ['starting'] },
  cache_stale: cacheStale,
  last_run: lastRun,
  caches: cacheTimes,
} as const satisfies Fields;

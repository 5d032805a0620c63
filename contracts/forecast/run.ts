import type { Fields, MapField } from '../http/fields';
import type { RecordOf } from '../http/values';
import { missing } from './missing';

/** The steps of a run, in order; the last one archives the forecast and measures how good earlier ones were. */
export const steps = ['fetch', 'forecast', 'history', 'current', 'districts', 'anomalies', 'skill'] as const;
export type Step = (typeof steps)[number];

/** What `/health` calls the caches: each has the name of the step that writes it. */
export const cacheNames = ['forecast', 'history', 'current', 'districts', 'anomalies', 'skill'] as const;

const failedSteps = {
  kind: 'list',
  of: { kind: 'choice', of: steps, example: 'districts' },
  max: 7,
  description: 'fetch: nothing usable came of some of the cells, or of the weather',
} as const;

const message = {
  kind: 'text',
  exact: true,
  max: 300,
  optional: true,
  example: 'Nothing usable came of the cells 10.4,106.8',
  description: 'Why, where that may be told: what the provider answered, or which cells too little came of',
} as const;

const maybeComputedAt = {
  kind: 'time',
  nullable: true,
  description: 'Null when it computed nothing',
} as const;

const endStatus = {
  kind: 'choice',
  of: ['ok', 'partial', 'failed'],
  example: 'partial',
  description:
    'partial: a step failed and left its cache as it was, or something was missing; failed: nothing came from upstream, and no cache was touched',
} as const;

/** How a run ended. */
export const runStateFields = {
  status: endStatus,
  started_at: { kind: 'time' },
  computed_at: maybeComputedAt,
  elapsed_seconds: { kind: 'number', min: 0, example: 4.2 },
  failed_steps: failedSteps,
  message,
  missing,
  /** Until then the provider of the air, that of the weather, and those of the stations want to be left alone. */
  air_retry_at: { kind: 'time', optional: true },
  weather_retry_at: { kind: 'time', optional: true },
  station_retry_at: { kind: 'time', optional: true },
} as const satisfies Fields;

export type RunState = RecordOf<typeof runStateFields>;

export const lastRunFields = {
  status: endStatus,
  started_at: { kind: 'time' },
  computed_at: maybeComputedAt,
  failed_steps: failedSteps,
  message,
  missing,
} as const satisfies Fields;

export const cacheTimes = {
  kind: 'map',
  of: { kind: 'time' },
  keys: cacheNames,
  description: 'When each cache was computed',
} as const satisfies MapField;

/** What a run stores for `/health`; a failed run or step leaves the earlier times. */
export const cacheMetaFields = {
  last_run: { kind: 'record', fields: lastRunFields },
  caches: cacheTimes,
} as const satisfies Fields;

export type CacheMeta = RecordOf<typeof cacheMetaFields>;

/** The answer to a request for a run, with the numbers of rows that it wrote. */
export const runFields = {
  status: {
    kind: 'choice',
    of: ['ok', 'partial', 'running'],
    example: 'partial',
    description:
      'partial: a step failed and left its cache as it was, or something was missing; running: another run is at work',
  },
  skipped: {
    kind: 'boolean',
    example: false,
    description:
      'Whether this call computed nothing: the last run went well within the last 55 minutes, or another one is at work. The counts are 0 then',
  },
  started_at: { kind: 'time' },
  computed_at: { kind: 'time', nullable: true, description: 'Of the data that readers get now' },
  elapsed_seconds: { kind: 'number', min: 0, example: 4.2 },
  failed_steps: failedSteps,
  message,
  missing,
  forecast_rows: { kind: 'whole', min: 0, example: 672 },
  history_rows: { kind: 'whole', min: 0, example: 2_880 },
  district_rows: { kind: 'whole', min: 0, example: 22 },
  new_anomalies: {
    kind: 'whole',
    min: 0,
    example: 0,
    description: 'Events that were not in the log before',
  },
} as const satisfies Fields;

export type ComputeAnswer = RecordOf<typeof runFields>;

import { at, numberAt, wordAt } from '../reading/rows';

/** What the service says of the newest run. */
export interface LastRun {
  readonly status: string;
  readonly startedAt: string;
}

/** What came of asking for a run. */
export interface Run {
  readonly kind: 'done' | 'partial' | 'recent' | 'running';
  readonly seconds: number | null;
  readonly newSpikes: number;
}

export function parseLastRun(body: unknown): LastRun {
  const run = at(body, 'last_run');
  return { status: wordAt(run, 'status'), startedAt: wordAt(run, 'started_at') };
}

export function parseRun(body: unknown): Run {
  const status = wordAt(body, 'status');
  const isSkipped = at(body, 'skipped') === true;
  return {
    kind: status === 'running' ? 'running' : isSkipped ? 'recent' : status === 'partial' ? 'partial' : 'done',
    seconds: numberAt(body, 'elapsed_seconds'),
    newSpikes: numberAt(body, 'new_anomalies') ?? 0,
  };
}

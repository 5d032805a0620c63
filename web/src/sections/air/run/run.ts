import type { compute, getHealth } from '../../../../../contracts/forecast/routes';
import type { GoodAnswer } from '../../../../../contracts/http/route';
import { at, numberAt, textAt } from '../reading/rows';

/** What the service says of the newest run. */
export interface LastRun {
  readonly status: string;
  readonly startedAt: string;
}

/** How the service answered when it was asked for a run. */
export interface Run {
  readonly kind: 'done' | 'partial' | 'recent' | 'running';
  readonly seconds: number | null;
  readonly newSpikes: number;
}

type Health = GoodAnswer<typeof getHealth>;
type Body = GoodAnswer<typeof compute>;

export function parseLastRun(body: unknown): LastRun {
  const run = at<Health>(body, 'last_run');
  return {
    status: textAt<NonNullable<Health['last_run']>>(run, 'status'),
    startedAt: textAt<NonNullable<Health['last_run']>>(run, 'started_at'),
  };
}

export function parseRun(body: unknown): Run {
  const status = textAt<Body>(body, 'status');
  const isSkipped = at<Body>(body, 'skipped') === true;
  return {
    kind: status === 'running' ? 'running' : isSkipped ? 'recent' : status === 'partial' ? 'partial' : 'done',
    seconds: numberAt<Body>(body, 'elapsed_seconds'),
    newSpikes: numberAt<Body>(body, 'new_anomalies') ?? 0,
  };
}

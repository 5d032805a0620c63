import type { Metrics } from '../learning/gate';

/** How a training ended. */
export interface Outcome {
  readonly status: 'Completed' | 'Failed';
  /** ISO 8601 UTC. */
  readonly completedAt: string;
  readonly metrics?: Metrics;
  /** Whether the new model judges from now on. */
  readonly promoted?: boolean;
  /** For people: why, or why not. */
  readonly message?: string;
}

/** One training, as stored. Jobs are numbered from 1 without a gap; only the last can be running. */
export interface StoredJob {
  readonly number: number;
  /** `train_<yyyymmdd>_<nn>` */
  readonly jobId: string;
  readonly status: 'Running' | Outcome['status'];
  readonly startedAt: string;
  /** Names the request or the invocation that started it, so that a repeated one finds its own. */
  readonly token: string;
  /** From then on it counts as failed, unless an attempt has moved this on. ISO 8601 UTC. */
  readonly until: string;
  /** How often the function has begun it. */
  readonly attempts: number;
  readonly completedAt?: string;
  readonly metrics?: Metrics;
  readonly promoted?: boolean;
  readonly message?: string;
}

/** A job as admins see it. */
export interface TrainingJob
  extends Pick<
    StoredJob,
    'jobId' | 'status' | 'startedAt' | 'completedAt' | 'metrics' | 'promoted' | 'message'
  > {}

/** Decided when it is read, since a function that died has written nothing. */
export function isRunning({ status, until }: Pick<StoredJob, 'status' | 'until'>, now: number): boolean {
  return status === 'Running' && now < Date.parse(until);
}

export function readJob(stored: unknown): StoredJob {
  return stored as StoredJob;
}

export function toJob(job: StoredJob, now: number): TrainingJob {
  const { jobId, startedAt } = job;
  if (job.status === 'Running') {
    if (isRunning(job, now)) return { jobId, status: 'Running', startedAt };
    const message =
      job.attempts === 0 ? 'The training did not begin in time.' : 'The training ended without an answer.';
    return { jobId, status: 'Failed', startedAt, completedAt: job.until, message };
  }
  const { status, completedAt, metrics, promoted, message } = job;
  return {
    jobId,
    status,
    startedAt,
    ...(completedAt !== undefined && { completedAt }),
    ...(metrics !== undefined && { metrics }),
    ...(promoted !== undefined && { promoted }),
    ...(message !== undefined && { message }),
  };
}

/** The job after `last`; days never go back, whatever the clocks of two machines say. */
export function jobAfter(last: StoredJob | undefined, token: string, now: number, until: number): StoredJob {
  const startedAt = new Date(now).toISOString();
  const [, lastDay = '', lastOfDay = ''] = /^train_(\d+)_(\d+)$/.exec(last?.jobId ?? '') ?? [];
  const today = startedAt.slice(0, 10).replaceAll('-', '');
  const day = today > lastDay ? today : lastDay;
  const ofDay = day === lastDay ? Number(lastOfDay) + 1 : 1;
  return {
    number: (last?.number ?? 0) + 1,
    jobId: `train_${day}_${String(ofDay).padStart(2, '0')}`,
    status: 'Running',
    startedAt,
    token,
    until: new Date(until).toISOString(),
    attempts: 0,
  };
}

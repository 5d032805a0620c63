import type { Fields } from '../../../contracts/http/fields';
import type { RecordOf } from '../../../contracts/http/values';
import {
  jobStatuses,
  type Metrics,
  metricsFields,
  type TrainingJob,
} from '../../../contracts/phishing/training';
import { parseItem } from '../../shared/aws/parse-item';

/** How a training ended. */
export interface Outcome {
  readonly status: 'Completed' | 'Failed';
  /** ISO 8601 UTC. */
  readonly completedAt: string;
  readonly metrics?: Metrics;
  /** Whether the new model was activated. */
  readonly promoted?: boolean;
  /** For people: why, or why not. */
  readonly message?: string;
}

/** One training, as stored. Jobs are numbered from 1 without gaps; only the last can be running. */
const storedJobFields = {
  number: { kind: 'whole' },
  /** `train_<yyyymmdd>_<nn>` */
  jobId: { kind: 'text' },
  status: { kind: 'choice', of: jobStatuses },
  startedAt: { kind: 'time' },
  /** Id of the request or invocation that started it, so that a repeated one finds its job. */
  token: { kind: 'text' },
  /** From this time on the job counts as failed, unless an attempt has extended it. */
  until: { kind: 'time' },
  /** How often the function has begun it. */
  attempts: { kind: 'whole' },
  completedAt: { kind: 'time', optional: true },
  metrics: { kind: 'record', fields: metricsFields, optional: true },
  promoted: { kind: 'boolean', optional: true },
  message: { kind: 'text', optional: true },
} as const satisfies Fields;

export type StoredJob = RecordOf<typeof storedJobFields>;

export function readJob(stored: unknown): StoredJob {
  return parseItem('training job', storedJobFields, stored);
}

/** Decided when it is read, because a function that died could not write it. */
export function isRunning({ status, until }: Pick<StoredJob, 'status' | 'until'>, now: number): boolean {
  return status === 'Running' && now < Date.parse(until);
}

/** The job as admins see it. */
export function toJob(job: StoredJob, now: number): TrainingJob {
  const { jobId, status, startedAt } = job;
  if (isRunning(job, now)) return { jobId, status, startedAt };
  if (status === 'Running') {
    const message =
      job.attempts === 0 ? 'The training did not begin in time.' : 'The training ended without an answer.';
    return { jobId, status: 'Failed', startedAt, completedAt: job.until, message };
  }
  const { completedAt, metrics, promoted, message } = job;
  return { jobId, status, startedAt, completedAt, metrics, promoted, message };
}

/** The job after `last`. Its day is never earlier, even if two machines' clocks differ. */
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

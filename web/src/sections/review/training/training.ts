import { flag, number, oneOf, orNull, record, text } from '../../../data/read';

export const METRICS = ['accuracy', 'precision', 'recall', 'f1'] as const;
export type Metrics = Readonly<Record<(typeof METRICS)[number], number>>;

const readMetrics = record<Metrics>({ accuracy: number, precision: number, recall: number, f1: number });

export interface Job {
  readonly jobId: string;
  readonly status: 'Running' | 'Completed' | 'Failed';
  readonly startedAt: string;
  readonly completedAt: string | null;
  readonly metrics: Metrics | null;
  readonly promoted: boolean | null;
  readonly message: string | null;
}

export const readJob = record<Job>({
  jobId: text,
  status: oneOf(['Running', 'Completed', 'Failed']),
  startedAt: text,
  completedAt: orNull(text),
  metrics: orNull(readMetrics),
  promoted: orNull(flag),
  message: orNull(text),
});

export interface Model {
  /** What activates it. */
  readonly version: string;
  /** What scans call it. */
  readonly modelVersion: string;
  readonly active: boolean;
  readonly madeAt: string | null;
  readonly jobId: string | null;
  readonly metrics: Metrics | null;
}

export const readModel = record<Model>({
  version: text,
  modelVersion: text,
  active: flag,
  madeAt: orNull(text),
  jobId: orNull(text),
  metrics: orNull(readMetrics),
});

/** The metrics of the job before `job` that came to some; jobs are newest first. */
export function metricsBefore(jobs: readonly Job[], job: Job): Metrics | null {
  return jobs.slice(jobs.indexOf(job) + 1).find(({ metrics }) => metrics !== null)?.metrics ?? null;
}

/** Whole seconds that a job has taken, up to `now` while it runs. */
export function secondsOf({ startedAt, completedAt }: Job, now: number): number {
  const end = completedAt === null ? now : Date.parse(completedAt);
  return Math.max(0, Math.round((end - Date.parse(startedAt)) / 1000));
}

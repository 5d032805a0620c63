import type { ListedModel } from '../../../../../contracts/phishing/models';
import type { Metrics, TrainingJob } from '../../../../../contracts/phishing/training';

export type { Metrics };
export type Job = TrainingJob;
export type Model = ListedModel;

export const METRICS = [
  'accuracy',
  'precision',
  'recall',
  'f1',
] as const satisfies readonly (keyof Metrics)[];

/** The metrics of the newest job before `job` that has any, where they are of the same basis; `jobs` are newest first. */
export function metricsBefore(jobs: readonly Job[], job: Job): Metrics | undefined {
  const before = jobs.slice(jobs.indexOf(job) + 1).find(({ metrics }) => metrics !== undefined)?.metrics;
  return before?.basis === job.metrics?.basis ? before : undefined;
}

/** Whole seconds that a job has taken, up to `now` while it runs. */
export function secondsOf({ startedAt, completedAt }: Job, now: number): number {
  const end = completedAt === undefined ? now : Date.parse(completedAt);
  return Math.max(0, Math.round((end - Date.parse(startedAt)) / 1000));
}

import { isRunning, type StoredJob } from '../../../lambdas/phishing/training/training-job';
import type { TrainingJobs } from '../../../lambdas/phishing/training/training-jobs';
import { createMemoryModels, type MemoryModels } from './memory-models';

export interface MemoryTrainingJobs extends TrainingJobs {
  readonly stored: Map<number, StoredJob>;
}

/** A model that comes of a job is activated in `models`. */
export function createMemoryTrainingJobs(
  existing: readonly StoredJob[] = [],
  { models }: Pick<MemoryModels, 'models'> = createMemoryModels(),
): MemoryTrainingJobs {
  const stored = new Map(existing.map((job) => [job.number, job]));
  const change = (number: number, now: number, changes: Partial<StoredJob>): StoredJob | undefined => {
    const job = stored.get(number);
    if (!job || !isRunning(job, now)) return undefined;
    stored.set(number, { ...job, ...changes });
    return stored.get(number);
  };
  const newestFirst = () => [...stored.values()].toSorted((one, other) => other.number - one.number);
  return {
    stored,
    last: async () => newestFirst()[0],
    find: async (number) => stored.get(number),
    add: async (job) => {
      if (stored.has(job.number)) return false;
      stored.set(job.number, job);
      return true;
    },
    begin: async (number, now, until) =>
      change(number, now, {
        until: new Date(until).toISOString(),
        attempts: (stored.get(number)?.attempts ?? 0) + 1,
      }),
    settle: async (number, outcome, now, activation) => {
      const job = stored.get(number);
      if (!job || !isRunning(job, now)) return 'over';
      if (activation && !(await models.activate(activation))) return 'outrun';
      change(number, now, outcome);
      return 'settled';
    },
    list: async (limit, before = Number.MAX_SAFE_INTEGER) =>
      newestFirst()
        .filter(({ number }) => number < before)
        .slice(0, limit),
  };
}

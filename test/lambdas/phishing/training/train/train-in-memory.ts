import { continueTraining } from '../../../../../lambdas/phishing/learning/continue-training';
import { gate } from '../../../../../lambdas/phishing/learning/gate';
import { type Metrics, measure } from '../../../../../lambdas/phishing/learning/measure';
import type { Trainer } from '../../../../../lambdas/phishing/training/train/learn';
import { type TrainRequest, train } from '../../../../../lambdas/phishing/training/train/train';
import { jobAfter, type StoredJob } from '../../../../../lambdas/phishing/training/training-job';
import { baseModel } from '../../../../support/base-model';
import { evaluationSet } from '../../../../support/evaluation-set';
import { createMemoryDataset } from '../../../../support/fakes/memory-dataset';
import { createMemoryModels } from '../../../../support/fakes/memory-models';
import { createMemoryTrainingJobs } from '../../../../support/fakes/memory-training-jobs';
import { approvedFamily } from '../../../../support/fakes/reviewed-family';

export const minute = 60_000;
/** What a function may take. */
export const timeout = 5 * minute;

const perfect = { accuracy: 1, precision: 1, recall: 1, f1: 1, logLoss: 0 };
export const metrics: Metrics = { ...perfect, basis: 'evaluation', count: 360, model: '5f0c1a2e' };
/** Learns nothing but how many examples there were, and takes no time for it. */
export const quick: Trainer = {
  continueTraining: (active, examples) => ({ ...active, step: active.step * (1 + examples.length / 1_000) }),
  gate: () => ({ promote: true, reasons: [], metrics }),
  measure: () => metrics,
};
export const realTrainer: Trainer = { continueTraining, gate, measure };

/** The training of a function with its tables and files in memory. */
export function trainInMemory(entries = approvedFamily(40), trainer = quick) {
  let now = Date.parse('2026-11-20T09:00:00.000Z');
  const memory = createMemoryModels();
  const jobs = createMemoryTrainingJobs([], memory);
  const warnings: string[] = [];
  const deps = {
    ...memory,
    jobs,
    dataset: createMemoryDataset(entries),
    baseModel,
    evaluation: evaluationSet,
    trainer,
    clock: { now: () => now },
    grace: 3 * minute,
    warn: (message: string) => warnings.push(message),
  };
  const start = async (): Promise<StoredJob> => {
    const job = jobAfter(await jobs.last(), 'of the trigger', now, now + deps.grace);
    await jobs.add(job);
    return job;
  };
  const run = (request: Partial<TrainRequest>, changed: Partial<typeof deps> = {}) =>
    train({ ...deps, ...changed })({ requestId: 'request-1', remainingTime: () => timeout, ...request });
  return { ...deps, ...memory, warnings, start, run, pass: (time: number) => (now += time) };
}

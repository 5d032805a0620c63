import type { StoredJob } from '../../../../../lambdas/phishing/training/training-job';
import { triggerTraining } from '../../../../../lambdas/phishing/training/triggerTraining/trigger-training';
import { createMemoryTrainingJobs } from '../../../../support/fakes/memory-training-jobs';

const now = Date.parse('2026-11-20T09:00:00.000Z');

function setUp(begin: (job: Pick<StoredJob, 'number'>) => Promise<void> = async () => undefined) {
  const jobs = createMemoryTrainingJobs();
  const trigger = triggerTraining({ jobs, schedule: { begin }, clock: { now: () => now }, grace: 180_000 });
  return { jobs, trigger };
}

test('answers the job that was scheduled', async () => {
  const begun: number[] = [];
  const { trigger } = setUp(async ({ number }) => {
    begun.push(number);
  });
  expect(await trigger()).toEqual({ jobId: 'train_20261120_01', status: 'Running' });
  expect(begun).toEqual([1]);
  await expect(trigger()).rejects.toMatchObject({ kind: 'conflict' });
  expect(begun).toEqual([1]);
});

test('a job that could not be scheduled has failed at once, and the next one can start', async () => {
  const { trigger, jobs } = setUp(() => Promise.reject(new Error('AccessDenied')));
  const refused = { kind: 'failed', message: 'The training could not be started. Please try again.' };
  await expect(trigger()).rejects.toMatchObject(refused);
  expect(jobs.stored.get(1)).toMatchObject({ status: 'Failed', completedAt: '2026-11-20T09:00:00.000Z' });
  await expect(trigger()).rejects.toMatchObject(refused);
  expect(jobs.stored.get(2)).toMatchObject({ jobId: 'train_20261120_02' });
});

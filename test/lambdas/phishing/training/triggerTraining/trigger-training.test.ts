import type { StoredJob } from '../../../../../lambdas/phishing/training/training-job';
import type { TrainingSchedule } from '../../../../../lambdas/phishing/training/training-schedule';
import { triggerTraining } from '../../../../../lambdas/phishing/training/triggerTraining/trigger-training';
import { createMemoryTrainingJobs } from '../../../../support/fakes/memory-training-jobs';

const start = Date.parse('2026-11-20T09:00:00.000Z');
let now = start;
beforeEach(() => {
  now = start;
});

function setUp(begin: TrainingSchedule['begin'] = async () => undefined) {
  const jobs = createMemoryTrainingJobs();
  const deps = { jobs, schedule: { begin }, clock: { now: () => now }, grace: 180_000 };
  return { jobs, trigger: triggerTraining(deps), deps };
}

test('answers the job that was scheduled', async () => {
  const begun: number[] = [];
  const { trigger } = setUp(async ({ number }) => {
    begun.push(number);
  });
  expect(await trigger({})).toEqual({ jobId: 'train_20261120_01', status: 'Running' });
  expect(begun).toEqual([1]);
  await expect(trigger({})).rejects.toMatchObject({ kind: 'conflict' });
  expect(begun).toEqual([1]);
});

test('a job that could not be scheduled has failed at once, and the next one can start', async () => {
  const { trigger, jobs } = setUp(() => Promise.reject(new Error('AccessDenied')));
  const refused = { kind: 'failed', message: 'The training could not be started. Please try again.' };
  await expect(trigger({})).rejects.toMatchObject(refused);
  expect(jobs.stored.get(1)).toMatchObject({ status: 'Failed', completedAt: '2026-11-20T09:00:00.000Z' });
  await expect(trigger({})).rejects.toMatchObject(refused);
  expect(jobs.stored.get(2)).toMatchObject({ jobId: 'train_20261120_02' });
});

describe('a request that is sent again after an attempt that died', () => {
  const first = { requestId: 'the digest of a request', isAgain: false };
  const again = { ...first, isAgain: true };
  const died = () => Promise.reject(new Error('killed'));

  test('finds its job, and schedules it, perhaps once more', async () => {
    const asked: (readonly [number, boolean])[] = [];
    const { trigger, jobs } = setUp(async ({ number }, mayExist) => {
      asked.push([number, mayExist]);
    });
    const answer = await trigger(first);
    expect(await trigger(again)).toEqual(answer);
    expect(asked).toEqual([
      [1, false],
      [1, true],
    ]);
    expect(jobs.stored.size).toBe(1);
  });

  test.each<[string, Partial<StoredJob>]>([
    ['has begun', { attempts: 1 }],
    ['is done', { attempts: 1, status: 'Completed' }],
  ])('schedules nothing if that job %s, whatever was started since', async (_, changes) => {
    const { trigger, jobs, deps } = setUp();
    const answer = await trigger(first);
    const [own] = jobs.stored.values();
    if (own) jobs.stored.set(1, { ...own, ...changes });
    if (own) jobs.stored.set(2, { ...own, number: 2, jobId: 'train_20261120_02', token: 'of another' });
    const dead = triggerTraining({ ...deps, schedule: { begin: died } });
    expect(await dead(again)).toEqual(answer);
  });

  test('finds its job also when that is written while it looks', async () => {
    const { trigger, deps } = setUp();
    const answer = await trigger(first);
    const late = { ...deps.jobs, list: async () => [] };
    expect(await triggerTraining({ ...deps, jobs: late })(again)).toEqual(answer);
    await expect(
      triggerTraining({ ...deps, jobs: late })({ ...again, requestId: 'another' }),
    ).rejects.toMatchObject({
      kind: 'conflict',
    });
  });

  test('is told to come again where its job may not begin in time, and starts another one if it has not', async () => {
    const asked: number[] = [];
    const { trigger, jobs } = setUp(async ({ number }) => {
      asked.push(number);
    });
    await trigger(first);
    now = start + 125_500;
    await expect(trigger(again)).rejects.toMatchObject({ kind: 'conflict', retryAfterSeconds: 55 });
    expect([asked, jobs.stored.size]).toEqual([[1], 1]);
    now += 55_000;
    expect(await trigger(again)).toEqual({ jobId: 'train_20261120_02', status: 'Running' });
    expect(asked).toEqual([1, 2]);
  });

  test('starts another one if that has failed, or if there is none', async () => {
    const { trigger, jobs, deps } = setUp();
    await expect(triggerTraining({ ...deps, schedule: { begin: died } })(first)).rejects.toThrow();
    expect(await trigger(again)).toMatchObject({ jobId: 'train_20261120_02' });
    expect(jobs.stored.get(1)?.status).toBe('Failed');
    expect(await setUp().trigger(again)).toMatchObject({ jobId: 'train_20261120_01' });
  });
});

import type { Activation } from '../../../../lambdas/phishing/models/model-activation';
import { createModels } from '../../../../lambdas/phishing/models/models';
import { startJob } from '../../../../lambdas/phishing/training/start-job';
import { TrainingRunning } from '../../../../lambdas/phishing/training/training-errors';
import type { StoredJob } from '../../../../lambdas/phishing/training/training-job';
import { createTrainingJobs, type TrainingJobs } from '../../../../lambdas/phishing/training/training-jobs';
import { openTables, type Tables } from '../../../support/open-tables';

const minute = 60_000;
let now = Date.parse('2026-11-20T08:00:00.000Z');
let tables: Tables;
let jobs: TrainingJobs;
let tokens = 0;

beforeAll(async () => {
  tables = await openTables();
  jobs = createTrainingJobs(tables.client, 'phishingTraining');
});
afterAll(() => tables.close());
/** What one test leaves running has failed in the next. */
beforeEach(() => {
  now += 10 * minute;
});

function start(token = `token-${++tokens}`) {
  return startJob({ jobs, clock: { now: () => now }, grace: 3 * minute }, token);
}
const done = { status: 'Completed', promoted: false, message: 'Nothing.' } as const;
const metrics = { accuracy: 0.9, precision: 0.9, recall: 0.9, f1: 0.9 };
const at = (time: number) => new Date(time).toISOString();

test('of fifty that start at the same time one does, and the others hear that it runs', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => start()));
  const started = outcomes.filter(({ status }) => status === 'fulfilled');
  expect(started).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(TrainingRunning);
  }
});

test('a job runs until it is settled', async () => {
  const job = await start();
  await expect(start()).rejects.toThrow('A training is running already.');
  expect(await jobs.settle(job.number, { ...done, completedAt: at(now) }, now)).toBe('settled');
  const next = await start();
  expect(next.number).toBe(job.number + 1);
  expect(await jobs.find(job.number)).toMatchObject({ ...job, ...done, completedAt: at(now) });
});

test('a job that was given up is over: it cannot be begun or settled, and another one starts', async () => {
  const job = await start();
  now += 3 * minute;
  expect(await jobs.begin(job.number, now, now + minute)).toBeUndefined();
  expect(await jobs.settle(job.number, { ...done, completedAt: at(now) }, now)).toBe('over');
  expect((await start()).number).toBe(job.number + 1);
});

test('each attempt is counted and gives the job more time', async () => {
  const job = await start();
  now += 2 * minute;
  const begun = await jobs.begin(job.number, now, now + 5 * minute);
  expect(begun).toMatchObject({ ...job, attempts: 1, until: at(now + 5 * minute) });
  now += 4 * minute;
  await expect(start()).rejects.toBeInstanceOf(TrainingRunning);
  expect(await jobs.begin(job.number, now, now + minute)).toMatchObject({ attempts: 2 });
  now += minute;
  await expect(start()).resolves.toMatchObject({ number: job.number + 1 });
});

test('writes that are repeated after a lost answer hold', async () => {
  const job = await start('mine');
  expect(await jobs.add(job)).toBe(true);
  expect(await jobs.add({ ...job, token: 'of somebody else' })).toBe(false);
});

test('the model of a job is activated when the job ends, or neither happens', async () => {
  const models = createModels(tables.client, 'phishingTraining');
  const activationOf = ({ jobId }: StoredJob, number: number): Activation => {
    const trained = { jobId, metrics, learnedUpTo: at(now) };
    return { number, version: jobId, at: at(now), by: jobId, trained };
  };
  const promoted = { status: 'Completed', promoted: true, completedAt: at(now), metrics } as const;
  const first = await start();
  expect(await jobs.settle(first.number, promoted, now, activationOf(first, 1))).toBe('settled');
  expect(await models.active()).toMatchObject({ number: 1, by: first.jobId });
  expect(await jobs.find(first.number)).toMatchObject(promoted);

  const outrun = await start();
  expect(await jobs.settle(outrun.number, promoted, now, activationOf(outrun, 1))).toBe('outrun');
  expect(await jobs.find(outrun.number)).toMatchObject({ status: 'Running' });
  now += 3 * minute;
  expect(await jobs.settle(outrun.number, promoted, now, activationOf(outrun, 2))).toBe('over');
  expect(await models.active()).toMatchObject({ number: 1, by: first.jobId });
});

test('a list is newest first, and a page of it one bounded query', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { number } = await start();
    await jobs.settle(number, { ...done, completedAt: at(now) }, now);
  }
  const all = await jobs.list(1_000);
  expect(all.map(({ number }) => number)).toEqual([...Array(all.length).keys()].map((n) => all.length - n));
  tables.spent();
  const page = await jobs.list(2, 4);
  expect(page.map(({ number }) => number)).toEqual([3, 2]);
  expect(tables.spent().operations).toEqual(['QueryCommand']);
});

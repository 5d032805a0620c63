import { jobAfter, readJob, type StoredJob, toJob } from '../../../../lambdas/phishing/training/training-job';

const start = Date.parse('2026-11-20T23:59:00.000Z');
const minute = 60_000;

function after(last: StoredJob | undefined, now = start): StoredJob {
  return jobAfter(last, 'token', now, now + minute);
}

test('jobs are counted by day', () => {
  const first = after(undefined);
  const second = after(first);
  const nextDay = after(second, start + 2 * minute);
  expect([first, second, nextDay].map(({ jobId, number }) => [jobId, number])).toEqual([
    ['train_20261120_01', 1],
    ['train_20261120_02', 2],
    ['train_20261121_01', 3],
  ]);
});

test('the hundredth job of a day has an id of its own', () => {
  const last = { ...after(undefined), jobId: 'train_20261120_99', number: 99 };
  expect(after(last)).toMatchObject({ jobId: 'train_20261120_100', number: 100 });
  expect(after(after(last)).jobId).toBe('train_20261120_101');
});

test('a clock that is behind gives no id twice', () => {
  const ahead = after(undefined, start + 2 * minute);
  expect(after(ahead, start).jobId).toBe('train_20261121_02');
});

test('a job that nobody has been heard of in time has failed, when it is read', () => {
  const job = after(undefined);
  expect(toJob(job, start + minute - 1)).toEqual({
    jobId: job.jobId,
    status: 'Running',
    startedAt: '2026-11-20T23:59:00.000Z',
  });
  expect(toJob(job, start + minute)).toEqual({
    jobId: job.jobId,
    status: 'Failed',
    startedAt: '2026-11-20T23:59:00.000Z',
    completedAt: '2026-11-21T00:00:00.000Z',
    message: 'The training did not begin in time.',
  });
  expect(toJob({ ...job, attempts: 1 }, start + minute).message).toBe(
    'The training ended without an answer.',
  );
});

test('what is for this machine alone is not shown', () => {
  const outcome = { status: 'Completed', completedAt: '2026-11-21T00:00:00.000Z', promoted: false } as const;
  expect(toJob({ ...after(undefined), ...outcome }, start + 60 * minute)).toEqual({
    jobId: 'train_20261120_01',
    startedAt: '2026-11-20T23:59:00.000Z',
    ...outcome,
  });
});

test('a job is read as it was stored, and one that is no job is named', () => {
  const job = after(undefined);
  expect(readJob({ kind: 'job', ...job })).toEqual(job);
  expect(() => readJob({ ...job, status: 'Paused' })).toThrow(
    'A stored training job cannot be read: status ',
  );
});

import { listTrainingJobs } from '../../../../../lambdas/phishing/training/listTrainingJobs/list-training-jobs';
import { jobAfter, type StoredJob } from '../../../../../lambdas/phishing/training/training-job';
import { toCursor } from '../../../../../lambdas/shared/http/cursor';
import { createMemoryTrainingJobs } from '../../../../support/fakes/memory-training-jobs';

const now = Date.parse('2026-11-20T09:00:00.000Z');

function setUp(count: number) {
  const stored: StoredJob[] = [];
  for (let job = 0; job < count; job += 1) stored.push(jobAfter(stored.at(-1), '', now, now + 60_000));
  const list = listTrainingJobs({ jobs: createMemoryTrainingJobs(stored), clock: { now: () => now } });
  const ask = async (query: { limit?: number; cursor?: string }) => {
    const { payload, next } = await list({ query, gzipAccepted: false });
    return { ids: JSON.parse(payload.body).map(({ jobId }: StoredJob) => jobId.slice(-2)), next };
  };
  return ask;
}

test('newest first, page by page', async () => {
  const ask = setUp(5);
  expect(await ask({})).toEqual({ ids: ['05', '04', '03', '02', '01'], next: undefined });
  const first = await ask({ limit: 2 });
  const second = await ask({ limit: 2, cursor: first.next ?? '' });
  const third = await ask({ limit: 2, cursor: second.next ?? '' });
  expect([first, second, third].map(({ ids }) => ids)).toEqual([['05', '04'], ['03', '02'], ['01']]);
  expect(third.next).toBeUndefined();
});

test('a hundred of them without a limit', async () => {
  const { ids, next } = await setUp(101)({});
  expect(ids).toHaveLength(100);
  expect(next).toBeDefined();
});

test('a cursor of another list is refused', async () => {
  await expect(setUp(1)({ cursor: toCursor('2026-11-20 id') })).rejects.toMatchObject({ kind: 'invalid' });
});

import type { Deletion } from '../../../../lambdas/accounts/deletion/deletions';
import {
  type Eraser,
  eraseAccounts,
} from '../../../../lambdas/accounts/deletion/eraseAccounts/erase-accounts';

const deletions = [1, 2].map((id): Deletion => {
  return { id, email: `parent-0${id}@families.example`, deletedAt: '2026-11-20T07:00:00Z', wasProven: true };
});

function setUp(...erasers: readonly Eraser[]) {
  const [finished, errors, asked] = [[] as number[], [] as string[], [] as string[]];
  const erase = eraseAccounts({
    deletions: {
      pending: async (until) => {
        asked.push(until);
        return deletions.filter(({ id }) => !finished.includes(id));
      },
      finish: async ({ id }) => void finished.push(id),
    },
    erasers,
    clock: { now: () => Date.parse('2026-11-20T07:05:00Z') },
    info: () => {},
    error: (message) => errors.push(message),
  });
  return { erase, finished, errors, asked };
}

test('finishes what all erasers have done, and leaves a minute to requests that were under way', async () => {
  const done: number[] = [];
  const note: Eraser = async ({ id }) => done.push(id) > 0;
  const { erase, finished, asked } = setUp(note, note);
  await erase(() => true);
  expect([finished, done]).toEqual([
    [1, 2],
    [1, 1, 2, 2],
  ]);
  expect(asked).toEqual(['2026-11-20T07:04:00.000Z']);
});

test('goes on after whatever failed or was too much for once; one account does not keep the others', async () => {
  let run = 0;
  const { erase, finished, errors } = setUp(async ({ id }) => {
    if (id === 1 && run === 0) throw new Error('killed');
    return id !== 1 || run > 1;
  });
  await erase(() => true);
  expect([finished, errors.length]).toEqual([[2], 1]);
  run += 1;
  await erase(() => true);
  expect(finished).toEqual([2]);
  run += 1;
  await erase(() => true);
  expect(finished).toEqual([2, 1]);
});

test('begins with none when its time is over', async () => {
  const { erase, finished } = setUp(async () => true);
  await erase(() => false);
  expect(finished).toEqual([]);
});

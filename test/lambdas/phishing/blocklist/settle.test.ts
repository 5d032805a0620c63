import { settle } from '../../../../lambdas/phishing/blocklist/settle';
import { createMemoryBlockLists, settleAlone } from '../../../support/fakes/memory-block-lists';
import { datasetEntry } from '../../../support/fakes/memory-dataset';

const confirmed = datasetEntry(1);
const count = async ({ lists }: ReturnType<typeof createMemoryBlockLists>) =>
  (await lists.read()).list.prefixes.length;

test('a confirmed entry is listed, once', async () => {
  const memory = createMemoryBlockLists();
  await settleAlone(memory.lists, confirmed);
  await settleAlone(memory.lists, confirmed);
  expect([await count(memory), memory.writes()]).toEqual([1, 1]);
});

test.each([
  ['Benign', { finalLabel: 'Benign' }],
  ['Pending again', { status: 'Pending', finalLabel: null }],
  ['Rejected', { status: 'Rejected', finalLabel: null }],
] as const)('one that is %s is taken off', async (_, change) => {
  const memory = createMemoryBlockLists();
  await settleAlone(memory.lists, confirmed);
  await settleAlone(memory.lists, { ...confirmed, ...change });
  expect([await count(memory), memory.writes()]).toEqual([0, 2]);
});

test('one that would stand for other people changes nothing', async () => {
  const memory = createMemoryBlockLists();
  await settleAlone(memory.lists, { ...confirmed, url: 'https://sites.google.com/' });
  expect(memory.writes()).toBe(0);
});

test('reviews at the same moment are all listed', async () => {
  const memory = createMemoryBlockLists();
  memory.beforeReplace(() => settleAlone(memory.lists, datasetEntry(2)));
  await settleAlone(memory.lists, confirmed);
  expect(await count(memory)).toBe(2);
});

test.each([
  ['Phishing', 'Benign', 1],
  ['Benign', 'Phishing', 0],
] as const)(
  'who changes the list last does so by the last review: %s',
  async (finalLabel, before, listed) => {
    const memory = createMemoryBlockLists();
    const [old, latest] = [before, finalLabel].map((label) => ({ ...confirmed, finalLabel: label }));
    await settleAlone(memory.lists, latest ?? confirmed);
    await settle(memory.lists, async () => latest, old ?? confirmed);
    expect(await count(memory)).toBe(listed);
  },
);

test('an entry that is gone meanwhile is left as it was', async () => {
  const memory = createMemoryBlockLists();
  await settle(memory.lists, async () => undefined, confirmed);
  expect(await count(memory)).toBe(1);
});

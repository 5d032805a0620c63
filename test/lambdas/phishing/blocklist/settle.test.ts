import { settle } from '../../../../lambdas/phishing/blocklist/settle';
import { createMemoryBlockLists } from '../../../support/fakes/memory-block-lists';
import { datasetEntry } from '../../../support/fakes/memory-dataset';

const confirmed = datasetEntry(1);
const count = async ({ lists }: ReturnType<typeof createMemoryBlockLists>) =>
  (await lists.read()).list.prefixes.length;

test('a confirmed entry is listed, once', async () => {
  const memory = createMemoryBlockLists();
  await settle(memory.lists, confirmed);
  await settle(memory.lists, confirmed);
  expect([await count(memory), memory.writes()]).toEqual([1, 1]);
});

test.each([
  ['Benign', { finalLabel: 'Benign' }],
  ['Pending again', { status: 'Pending', finalLabel: null }],
  ['Rejected', { status: 'Rejected', finalLabel: null }],
] as const)('one that is %s is taken off', async (_, change) => {
  const memory = createMemoryBlockLists();
  await settle(memory.lists, confirmed);
  await settle(memory.lists, { ...confirmed, ...change });
  expect([await count(memory), memory.writes()]).toEqual([0, 2]);
});

test('one that would stand for other people changes nothing', async () => {
  const memory = createMemoryBlockLists();
  await settle(memory.lists, { ...confirmed, url: 'https://sites.google.com/' });
  expect(memory.writes()).toBe(0);
});

test('reviews at the same moment are all listed', async () => {
  const memory = createMemoryBlockLists();
  memory.beforeReplace(() => settle(memory.lists, datasetEntry(2)));
  await settle(memory.lists, confirmed);
  expect(await count(memory)).toBe(2);
});

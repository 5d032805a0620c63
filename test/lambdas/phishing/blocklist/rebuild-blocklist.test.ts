import type { DatasetEntry } from '../../../../contracts/phishing/dataset';
import { rebuildBlocklist } from '../../../../lambdas/phishing/blocklist/rebuildBlocklist/rebuild-blocklist';
import { createMemoryBlockLists, settleAlone } from '../../../support/fakes/memory-block-lists';
import { datasetEntry } from '../../../support/fakes/memory-dataset';

const minute = 60_000;
/** When the list was changed last. */
const then = Date.parse('2026-11-20T07:00:00Z');

function setUp(entries: readonly DatasetEntry[], now = then + minute) {
  const memory = createMemoryBlockLists(then);
  const info: string[] = [];
  const confirmed = async function* () {
    yield [];
    yield entries;
  };
  const run = rebuildBlocklist({
    dataset: { confirmed, keepSeen: async () => 2 },
    lists: memory.lists,
    clock: { now: () => now },
    info: (message) => info.push(message),
  });
  const bytes = async () => (await memory.lists.read()).list.records.toString('hex');
  return { ...memory, run, info, bytes };
}

/** The list after these reviews, none of which was lost. */
async function settled(entries: readonly DatasetEntry[]): Promise<string> {
  const { lists, bytes } = setUp([]);
  for (const entry of entries) await settleAlone(lists, entry);
  return bytes();
}

const entries = Array.from({ length: 9 }, (_, at) => datasetEntry(at));

test('the list gets what was missed, and loses what is no longer confirmed', async () => {
  const made = setUp(entries.slice(3));
  for (const entry of entries.slice(0, 6)) await settleAlone(made.lists, entry);
  expect(await made.run()).toEqual({ entries: 6, kept: 2, changed: true });
  expect(await made.bytes()).toBe(await settled(entries.slice(3)));
  expect(made.info).toHaveLength(1);
});

test('an entry that was moved while it was read is listed once', async () => {
  const made = setUp([...entries, ...entries.slice(0, 2)]);
  expect(await made.run()).toEqual({ entries: 9, kept: 2, changed: true });
  expect(await made.bytes()).toBe(await settled(entries));
});

test('a list that agrees is not written', async () => {
  const made = setUp(entries);
  for (const entry of entries) await settleAlone(made.lists, entry);
  const writes = made.writes();
  expect(await made.run()).toEqual({ entries: 9, kept: 2, changed: false });
  expect([made.writes(), made.info]).toEqual([writes, []]);
});

test('a list that was never written is made', async () => {
  const made = setUp(entries);
  await made.run();
  expect(await made.bytes()).toBe(await settled(entries));
});

test('what would stand for other people is not listed', async () => {
  const made = setUp([datasetEntry(1, { url: 'https://sites.google.com/' })]);
  expect(await made.run()).toEqual({ entries: 0, kept: 2, changed: false });
});

test('the index may not show a review of the last minute: it is tried again later', async () => {
  const made = setUp([], then + minute - 1);
  await settleAlone(made.lists, datasetEntry(1));
  await expect(made.run()).rejects.toThrow('just now');
  expect(await made.bytes()).toBe(await settled([datasetEntry(1)]));
});

test('a review meanwhile is not undone: it is tried again later', async () => {
  const made = setUp(entries);
  made.beforeReplace(() => settleAlone(made.lists, datasetEntry(20)));
  await expect(made.run()).rejects.toThrow('meanwhile');
  expect(await made.bytes()).toBe(await settled([datasetEntry(20)]));
});

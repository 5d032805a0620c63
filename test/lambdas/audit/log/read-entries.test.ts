import fc from 'fast-check';
import type { AuditEntry } from '../../../../contracts/audit/entry';
import { beginning, chainLines, headAfter } from '../../../../lambdas/audit/log/chain';
import { exportAudit } from '../../../../lambdas/audit/log/exportAudit/export-audit';
import { type EntryFilter, readEntries } from '../../../../lambdas/audit/log/read-entries';
import { createMemoryBlocks } from '../../../support/fakes/memory-blocks';
import { deedOf } from '../../../support/fakes/memory-reports';

const started = Date.parse('2026-11-20T00:00:00Z');
const timeOf = (minute: number) => new Date(started + minute * 60_000).toISOString();

/** A block a minute, with so many entries of different people each. */
function logOf(sizes: readonly number[]) {
  const blocks = createMemoryBlocks(() => 0);
  let head = beginning;
  let made = 0;
  for (const [minute, size] of sizes.entries()) {
    const deeds = Array.from({ length: size }, () => {
      made += 1;
      return deedOf({ at: timeOf(minute), who: String(1 + (made % 3)), about: `HS-${made % 5}` });
    });
    const lines = chainLines(head, deeds);
    head = headAfter(head, lines);
    blocks.stored.set(minute + 1, { lines, sealedAt: 0 });
  }
  const all = [...blocks.stored.values()]
    .flatMap(({ lines }) => lines)
    .map((line): AuditEntry => JSON.parse(line))
    .toReversed();
  return { blocks, all };
}

async function allPages(blocks: Parameters<typeof readEntries>[0], filter: EntryFilter, limit: number) {
  const found: AuditEntry[] = [];
  let cursor: string | undefined;
  do {
    const page = await readEntries(blocks, filter, limit, cursor);
    expect(page.entries.length).toBeLessThanOrEqual(limit);
    found.push(...page.entries);
    cursor = page.next;
  } while (cursor !== undefined);
  return found;
}

test('page by page, newest first, every entry that fits is there once', async () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 60 });
  const minute = fc.option(fc.integer({ min: -5, max: 70 }), { nil: undefined });
  await fc.assert(
    fc.asyncProperty(
      sizes,
      fc.integer({ min: 1, max: 30 }),
      minute,
      minute,
      fc.constantFrom(undefined, '2'),
      async (given, limit, first, last, who) => {
        const { blocks, all } = logOf(given);
        const from = first === undefined ? undefined : timeOf(first);
        const to = last === undefined ? undefined : timeOf(last);
        const wanted = all.filter(
          (entry) =>
            (from === undefined || entry.at >= from) &&
            (to === undefined || entry.at <= to) &&
            (who === undefined || entry.who === who),
        );
        expect(await allPages(blocks, { from, to, who }, limit)).toEqual(wanted);
      },
    ),
    { numRuns: 100 },
  );
});

test('an entry by a clock that is an hour wrong hides none of the others', async () => {
  const blocks = createMemoryBlocks(() => 0);
  // An hour behind in the newest block; and an hour ahead in that of minute 20.
  const minutes = [...Array.from({ length: 90 }, (_, minute) => (minute === 20 ? 80 : minute)), 30];
  let head = beginning;
  for (const [number, minute] of minutes.entries()) {
    const lines = chainLines(head, [deedOf({ at: timeOf(minute), about: `HS-${number}` })]);
    head = headAfter(head, lines);
    blocks.stored.set(number + 1, { lines, sealedAt: 0 });
  }
  const found = async (filter: EntryFilter) => (await allPages(blocks, filter, 10)).map(({ about }) => about);
  expect(await found({ from: timeOf(88) })).toEqual(['HS-89', 'HS-88']);
  expect(await found({ from: timeOf(21), to: timeOf(22) })).toEqual(['HS-22', 'HS-21']);
});

test('a log whose oldest blocks have expired ends where they were', async () => {
  const { blocks, all } = logOf([3, 3, 3]);
  blocks.stored.delete(1);
  expect(await allPages(blocks, {}, 4)).toEqual(all.slice(0, 6));
});

test('an empty log has no entries', async () => {
  expect(
    await readEntries(
      createMemoryBlocks(() => 0),
      {},
      10,
      undefined,
    ),
  ).toEqual({ entries: [] });
});

test('one request reads a bounded part of a long log, and says where it goes on', async () => {
  const { blocks } = logOf(Array.from({ length: 1_000 }, () => 1));
  let reads = 0;
  const counting = {
    newest: blocks.newest,
    lines: (number: number) => {
      reads += 1;
      return blocks.lines(number);
    },
  };
  const { entries, next } = await readEntries(counting, { who: 'operator' }, 100, undefined);
  expect({ entries, next }).toEqual({ entries: [], next: expect.any(String) });
  expect(reads).toBeLessThanOrEqual(400);
  // A time long ago is found without what came since.
  reads = 0;
  await readEntries(counting, { from: timeOf(10), to: timeOf(11) }, 100, undefined);
  expect(reads).toBeLessThanOrEqual(110);
});

test('a cursor that is none of ours is refused', async () => {
  await expect(readEntries(logOf([1]).blocks, {}, 10, 'x')).rejects.toMatchObject({ kind: 'invalid' });
});

test('the file has a line an entry, and no cell that a spreadsheet takes for a formula', async () => {
  const [line = ''] = chainLines(beginning, [deedOf({ what: 'students.add', about: '=1+1' })]);
  const run = exportAudit({ read: async () => ({ entries: [JSON.parse(line)], next: 'c' }) });
  const { payload, next } = await run({ query: {}, gzipAccepted: false });
  expect(next).toBe('c');
  expect(payload.body.split('\r\n')).toEqual([
    'seq,at,who,role,what,about,source,outcome,previous',
    `1,2026-11-20T07:00:00.000Z,7,Admin,students.add,'=1+1,site,done,${'0'.repeat(64)}`,
    '',
  ]);
});

test('a student is found too where a deed was done with many', async () => {
  const blocks = createMemoryBlocks(() => 0);
  const at = timeOf(0);
  const deeds = [
    deedOf({ at, what: 'students.bulk', about: 'HS-1 HS-2 HS-30' }),
    deedOf({ at, what: 'students.bulk', about: 'HS-2 +498' }),
    deedOf({ at, what: 'students.add', about: 'HS-3 HS-2' }),
  ];
  blocks.stored.set(1, { lines: chainLines(beginning, deeds), sealedAt: 0 });
  const found = async (about: string) => (await allPages(blocks, { about }, 10)).map((entry) => entry.about);
  expect(await found('HS-2')).toEqual(['HS-2 +498', 'HS-1 HS-2 HS-30']);
  expect(await found('HS-30')).toEqual(['HS-1 HS-2 HS-30']);
  expect(await found('HS-3')).toEqual([]);
});

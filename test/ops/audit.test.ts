import { beginning, chainLines, headAfter } from '../../lambdas/audit/log/chain';
import { verify } from '../../ops/audit';
import { createMemoryBlocks } from '../support/fakes/memory-blocks';
import { deedOf } from '../support/fakes/memory-reports';

/** Five blocks of three entries, and what was told when they were sealed. */
function setUp() {
  const blocks = createMemoryBlocks(() => 0);
  const told = new Map<number, typeof beginning>();
  let head = beginning;
  for (let number = 1; number <= 5; number += 1) {
    const lines = chainLines(head, [deedOf(), deedOf(), deedOf()]);
    head = headAfter(head, lines);
    blocks.stored.set(number, { lines, sealedAt: 0 });
    told.set(number, head);
  }
  const printed: string[] = [];
  const run = (tellings = told) =>
    verify({
      blocks,
      told: async () => tellings,
      stray: async () => [],
      print: (line) => printed.push(line),
    });
  const change = (number: number, edit: (lines: readonly string[]) => readonly string[]) =>
    blocks.stored.set(number, { lines: edit(blocks.stored.get(number)?.lines ?? []), sealedAt: 0 });
  return { blocks, run, printed, change };
}

test('a whole chain is whole, also once its oldest blocks have expired', async () => {
  const { run, printed, blocks } = setUp();
  expect(await run()).toBe(true);
  expect(printed).toEqual(['15 entries in 5 blocks.', 'The chain is whole.']);
  blocks.stored.delete(1);
  expect(await run()).toBe(true);
});

test('an empty log is whole', async () => {
  const { run, blocks } = setUp();
  blocks.stored.clear();
  expect(await run(new Map())).toBe(true);
});

test.each([
  ['an entry that was removed', 2, (lines: readonly string[]) => lines.toSpliced(1, 1), /^Block 2: entry 5/],
  ['the last entry of all', 5, (lines: readonly string[]) => lines.slice(0, 2), /^Block 5 is not the one/],
  [
    'an entry that was changed',
    3,
    (lines: readonly string[]) => lines.with(0, (lines[0] ?? '').replace('"7"', '"8"')),
    /^Block 3: entry 7 was changed/,
  ],
  [
    'the last entry that was changed',
    5,
    (lines: readonly string[]) => lines.with(2, (lines[2] ?? '').replace('"7"', '"8"')),
    /^Block 5 is not the one/,
  ],
  [
    'two entries that changed places',
    4,
    (lines: readonly string[]) => lines.toReversed(),
    /^Block 4: entry 10/,
  ],
] as const)('%s is found and named', async (_, number, edit, fault) => {
  const { run, printed, change } = setUp();
  change(number, edit);
  expect(await run()).toBe(false);
  expect(printed[0]).toMatch(fault);
  expect(printed.at(-1)).toMatch(/^The chain is broken/);
});

test.each([3, 5])('block %i that is missing is found', async (number) => {
  const { run, printed, blocks } = setUp();
  blocks.stored.delete(number);
  expect(await run()).toBe(false);
  expect(printed[0]).toMatch(new RegExp(`^Block ${number} is missing`));
});

test('a chain that was made anew from some entry on is told by the log of who sealed it', async () => {
  const { run, printed, change } = setUp();
  let head = beginning;
  for (let number = 1; number <= 5; number += 1) {
    change(number, () => chainLines(head, [deedOf({ who: '9' }), deedOf(), deedOf()]));
    change(number, (lines) => {
      head = headAfter(head, lines);
      return lines;
    });
  }
  expect(await run()).toBe(false);
  expect(printed[0]).toMatch(/^Block 1 is not the one that was sealed/);
});

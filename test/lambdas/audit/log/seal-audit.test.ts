import fc from 'fast-check';
import type { AuditEntry, ReportedDeed } from '../../../../contracts/audit/entry';
import { beginning, firstBreak } from '../../../../lambdas/audit/log/chain';
import { sealAudit } from '../../../../lambdas/audit/log/sealAudit/seal-audit';
import { createMemoryBlocks } from '../../../support/fakes/memory-blocks';
import { createMemoryReports, deedOf } from '../../../support/fakes/memory-reports';

const started = Date.parse('2026-11-20T07:00:00Z');

function setUp() {
  let now = started;
  const blocks = createMemoryBlocks(() => now);
  const reported = createMemoryReports();
  const told: string[] = [];
  return {
    blocks,
    reported,
    told,
    report: (...deeds: ReturnType<typeof deedOf>[]) => {
      for (const deed of deeds) reported.send(deed, now);
    },
    seal: sealAudit({ reported, blocks, tell: (line) => told.push(line) }),
    time: () => now,
    /** A run that does not come to remove what it sealed. */
    die: () =>
      sealAudit({
        reported: { ...reported, remove: () => Promise.reject(new Error('died')) },
        blocks,
        tell: () => undefined,
      })().catch(() => undefined),
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    entries: () =>
      [...blocks.stored.values()].flatMap(({ lines }) => lines).map((line): AuditEntry => JSON.parse(line)),
  };
}

test('seals what waits in the order in which it began, and says where the chain ends', async () => {
  const { report, seal, entries, told, reported } = setUp();
  const [late, early] = [deedOf({ at: '2026-11-20T07:00:02.000Z' }), deedOf()];
  report(late, early);
  expect(await seal()).toBe(2);
  expect(entries().map(({ seq, id }) => [seq, id])).toEqual([
    [1, early.id],
    [2, late.id],
  ]);
  expect(told).toEqual([expect.stringMatching(/^Sealed block 1, last entry 2, hash [0-9a-f]{64}$/)]);
  expect(reported.waiting).toEqual([]);
});

test('makes no block of nothing', async () => {
  const { seal, blocks } = setUp();
  expect(await seal()).toBe(0);
  expect(blocks.stored.size).toBe(0);
});

test('a deed whose end is known is one entry, whichever report comes first', async () => {
  const { report, reported, seal, entries, pass } = setUp();
  const deed = deedOf({ what: 'students.add', outcome: 'unknown' });
  report({ ...deed, outcome: 'done' });
  await seal();
  pass(900_000);
  // Sent first, and delayed.
  reported.send(deed, started);
  expect(await seal()).toBe(0);
  expect(entries().map(({ outcome }) => outcome)).toEqual(['done']);
});

test('a deed of whose end nobody heard stays in the log', async () => {
  const { report, seal, entries } = setUp();
  report(deedOf({ what: 'students.add', outcome: 'unknown' }));
  await seal();
  expect(entries()).toMatchObject([{ what: 'students.add', outcome: 'unknown' }]);
});

test('two runs at once seal each deed once', async () => {
  const { report, seal, entries, reported } = setUp();
  report(deedOf(), deedOf(), deedOf());
  await Promise.all([seal(), seal()]);
  await seal();
  expect(entries()).toHaveLength(3);
  expect(reported.waiting).toEqual([]);
});

test('whatever comes twice, or again after a run that died, each deed is one entry of a whole chain', async () => {
  const step = fc.oneof(fc.nat(30), fc.constantFrom('seal', 'die', 'wait'));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const { seal, die, entries, blocks, reported, pass, time } = setUp();
      const deeds = Array.from({ length: 31 }, () => deedOf());
      const sent = new Map<string, number>();
      const again = (deed: ReportedDeed) => {
        // A queue that delivers twice delivers the same message.
        const sentAt = sent.get(deed.id) ?? time();
        sent.set(deed.id, sentAt);
        reported.send(deed, sentAt);
      };
      const does = { seal, die, wait: () => pass(10_000) };
      for (const step of steps) {
        if (typeof step === 'number') again(deeds[step] as ReportedDeed);
        else await does[step]();
      }
      await seal();
      const ids = entries().map(({ id }) => id);
      expect(ids.toSorted()).toEqual([...sent.keys()].sort());
      const lines = [...blocks.stored.values()].flatMap((block) => block.lines);
      expect(firstBreak(beginning, lines)).toHaveProperty('after');
    }),
    { numRuns: 60 },
  );
});

import type { ReportedDeed } from '../../../../contracts/audit/entry';
import { beginning, chainLines, headAfter } from '../../../../lambdas/audit/log/chain';
import { checkAuditChain } from '../../../../lambdas/audit/log/checkAuditChain/check-audit-chain';
import { createMemoryBlocks } from '../../../support/fakes/memory-blocks';

const clock = { now: () => Date.parse('2026-11-23T06:00:00.000Z') };
const deed = (at: string): ReportedDeed => ({
  id: '0b9f6a3e-4a53-4c52-9d0e-1a2b3c4d5e6f',
  at,
  who: '7',
  what: 'students.list',
  source: 'site',
  outcome: 'done',
});

/** Blocks of two entries each. */
async function log(count: number) {
  const blocks = createMemoryBlocks(clock.now);
  let head = beginning;
  for (let number = 1; number <= count; number += 1) {
    const at = new Date(Date.UTC(2026, 10, 1, 0, number)).toISOString();
    const lines = chainLines(head, [deed(at), deed(at)]);
    await blocks.add(number, lines);
    head = headAfter(head, lines);
  }
  return { blocks, check: checkAuditChain({ blocks, clock }) };
}

const checkedAt = '2026-11-23T06:00:00.000Z';

test('a log in which each entry goes on with the one before is whole', async () => {
  const { check } = await log(45);
  expect(await check()).toEqual({ entries: 90, since: '2026-11-01T00:01:00.000Z', isAll: true, checkedAt });
});

test('an empty log is whole', async () => {
  expect(await (await log(0)).check()).toEqual({ entries: 0, isAll: true, checkedAt });
});

test('what has expired at the beginning is no break', async () => {
  const { blocks, check } = await log(45);
  for (const number of [1, 2, 3]) blocks.stored.delete(number);
  expect(await check()).toMatchObject({ entries: 84, isAll: true });
  expect(await check()).not.toHaveProperty('broken');
});

test('an entry that was changed is named', async () => {
  const { blocks, check } = await log(45);
  const lines = (blocks.stored.get(20)?.lines ?? []).map((line) => line.replace('"7"', '"8"'));
  blocks.stored.set(20, { lines, sealedAt: 0 });
  expect(await check()).toMatchObject({ broken: { seq: 39, fault: expect.stringContaining('changed') } });
});

test('a block that is not there is told by the first entry that it had', async () => {
  const { blocks, check } = await log(45);
  blocks.stored.delete(30);
  expect(await check()).toMatchObject({ broken: { seq: 59, fault: expect.stringContaining('missing') } });
});

test('of a very long log the newest thousand blocks are looked at, which it says', async () => {
  const { check } = await log(1_003);
  expect(await check()).toMatchObject({ entries: 2_000, since: '2026-11-01T00:04:00.000Z', isAll: false });
});

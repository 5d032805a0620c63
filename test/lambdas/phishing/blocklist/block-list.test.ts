import { createHash } from 'node:crypto';
import fc from 'fast-check';
import {
  type BlockList,
  blockListOf,
  withoutRecord,
  withRecord,
} from '../../../../lambdas/phishing/blocklist/block-list';
import { readBlockList, writeBlockList } from '../../../../lambdas/phishing/blocklist/block-list-file';
import { getBlocklist } from '../../../../lambdas/phishing/blocklist/getBlocklist/get-blocklist';
import { hashesBehind } from '../../../../lambdas/phishing/blocklist/record';
import { prefixesIn } from '../../../support/blocklist-client';

const empty = blockListOf(Buffer.alloc(0));

/** Few of them begin alike, and some share a hash. */
function record(number: number): Buffer {
  const bytes = createHash('sha256').update(String(number)).digest();
  const hash = Buffer.concat([Buffer.from([0, 0, 0, number % 16]), bytes.subarray(4)]);
  return Buffer.concat([number % 3 === 0 ? Buffer.alloc(32, 7) : hash, bytes.subarray(0, 8)]);
}

const changes = fc.array(fc.tuple(fc.nat(40), fc.boolean()), { maxLength: 60 });

function after(list: BlockList, made: readonly (readonly [number, boolean])[]): BlockList {
  return made.reduce((each, [number, on]) => (on ? withRecord : withoutRecord)(each, record(number)), list);
}

async function answer(list: BlockList, since?: string) {
  const read = async () => ({ list, etag: '1', changedAt: 0 });
  const { headers, payload } = await getBlocklist({ lists: { read } })({ query: { since } });
  const prefixes = prefixesIn(Buffer.from(payload.body, 'base64'));
  const removed = (headers as Readonly<Record<string, string>>)['x-blocklist-removed'];
  return { version: headers.etag, bytes: prefixes.length * 4, prefixes, removed };
}

const changesOf = (had: readonly string[], has: readonly string[]) => ({
  removed: had.filter((one) => !has.includes(one)),
  added: has.filter((one) => !had.includes(one)),
});

const apart = (prefixes: readonly string[], removed: string | undefined) => ({
  removed: prefixes.slice(0, Number(removed)),
  added: prefixes.slice(Number(removed)),
});

test('the list has what was put on it and not taken off, in ascending order', () => {
  fc.assert(
    fc.property(changes, (made) => {
      const last = new Map(made);
      const expected = [...last].flatMap(([number, on]) => (on ? [record(number).toString('hex')] : []));
      const { records, prefixes } = after(empty, made);
      expect(records.toString('hex').match(/.{80}/g) ?? []).toEqual(expected.sort());
      const distinct = new Set(expected.map((one) => Number.parseInt(one.slice(0, 8), 16)));
      expect([...prefixes]).toEqual([...distinct].sort((a, b) => a - b));
    }),
  );
});

test('a difference makes any earlier list the present one, and names nothing that stayed', async () => {
  await fc.assert(
    fc.asyncProperty(changes, changes, async (before, since) => {
      const old = after(empty, before);
      const [had, has] = [await answer(old), await answer(after(old, since))];
      const { prefixes, removed } = await answer(after(old, since), had.version.slice(1, -1));
      const step = removed === undefined ? changesOf(had.prefixes, prefixes) : apart(prefixes, removed);
      expect(step).toEqual(changesOf(had.prefixes, has.prefixes));
    }),
  );
});

test('a list that is written is read as it was', () => {
  fc.assert(
    fc.property(changes, (made) => {
      const list = after(empty, made);
      expect(readBlockList(writeBlockList(list))).toEqual(list);
    }),
  );
});

test.each([
  ['empty', Buffer.alloc(0)],
  ['something else', Buffer.from('{"hashes": []}')],
  ['cut short', writeBlockList(withRecord(empty, record(1))).subarray(0, 30)],
])('an object that is %s is no list', (_, bytes) => {
  expect(() => readBlockList(bytes)).toThrow(/is no list|cut short/);
});

describe('of a list of 100,000', () => {
  const many = Array.from({ length: 100_000 }, (_, at) => createHash('sha512').update(`${at}`).digest());
  const records = Buffer.concat(many.map((bytes) => bytes.subarray(0, 40)).sort(Buffer.compare));
  const list = blockListOf(records);
  const next = withRecord(list, record(1));

  it('the answer has at most five bytes an entry, a difference only what changed', async () => {
    expect((await answer(list)).bytes / 100_000).toBeLessThanOrEqual(5);
    const { prefixes, removed } = await answer(next, list.version);
    expect({ prefixes, removed }).toEqual({ prefixes: ['00000001'], removed: '0' });
  });

  it('a version that nobody remembers gets all of it', async () => {
    const { prefixes, removed } = await answer(list, 'made-up');
    expect([prefixes.length, removed]).toEqual([list.prefixes.length, undefined]);
  });

  it('so many changes are remembered, and no more', () => {
    const steps = Array.from({ length: 5_000 }, (_, at) => ({
      before: String(at),
      removed: [],
      added: [at],
    }));
    const { steps: kept } = withRecord({ ...list, steps }, record(1));
    expect([kept.length, kept[0]?.before]).toEqual([4_096, '905']);
  });

  it('hashes are found by their prefix', () => {
    const hash = records.toString('hex', 40 * 500, 40 * 500 + 32);
    expect(hashesBehind(records, hash.slice(0, 8))).toContain(hash);
    expect(hashesBehind(records, 'ffffffff')).toEqual([]);
  });
});

test('a hash of two entries stays until both are taken off', () => {
  const both = after(empty, [
    [3, true],
    [6, true],
  ]);
  const one = withoutRecord(both, record(3));
  expect([both.prefixes.length, one.prefixes.length, hashesBehind(both.records, '07070707').length]).toEqual([
    1, 1, 1,
  ]);
  expect(one.version).toBe(both.version);
  expect(withoutRecord(one, record(6)).version).toBe(empty.version);
});

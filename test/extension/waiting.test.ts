import * as fc from 'fast-check';
import type { SentEntry } from '../../contracts/phishing/browsing-log';
import { createKept } from '../../extension/src/state/kept';
import { mostWaiting, pieceLength } from '../../extension/src/state/waiting';
import { memoryArea } from '../support/fakes/memory-kept';

const entry = (nth: number): SentEntry => ({
  id: `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`,
  url: 'https://meadow.example/a/page/of/some/length',
  label: 'Benign',
  decision: 'Allow',
  score: 0.1,
  timestamp: '2026-11-20T07:00:00.000Z',
  source: 'extension',
});
const ids = (entries: readonly SentEntry[]) => entries.map(({ id }) => id);

/** With so many entries. */
function device(count = 0) {
  const { area, sizes, text } = memoryArea(
    {},
    Array.from({ length: count }, (_, nth) => entry(nth)),
  );
  const kept = createKept(area);
  return {
    sizes,
    text,
    add: (nth: number) => kept.change(() => ({ log: { kind: 'add', entry: entry(nth) } })),
    remove: (gone: readonly SentEntry[]) =>
      kept.change(() => ({ log: { kind: 'remove', ids: new Set(ids(gone)) } })),
    empty: () => kept.change(() => ({ log: { kind: 'empty' } })),
    oldest: kept.oldest,
    count: async () => (await kept.read()).waiting.count,
  };
}

it('costs a page no more the longer the server is away', async () => {
  const costOf = async (count: number) => {
    const { add, sizes } = device(count);
    const before = sizes.read + sizes.written;
    await add(count);
    return sizes.read + sizes.written - before;
  };
  const [few, many] = [await costOf(pieceLength - 1), await costOf(mostWaiting - 1)];
  // The place of the oldest may have to be looked at too.
  expect(many).toBeLessThan(1.5 * few);
});

it('lets the oldest go when nobody takes them', async () => {
  const { add, oldest, count } = device(mostWaiting);
  expect([await count(), (await oldest())[0]]).toEqual([mostWaiting, entry(0)]);
  await add(mostWaiting);
  expect([await count(), (await oldest())[0]]).toEqual([mostWaiting - pieceLength + 1, entry(pieceLength)]);
});

it('leaves nothing of what was sent', async () => {
  const { remove, oldest, empty, text, count } = device(450);
  await remove(await oldest());
  expect([text().includes(entry(199).id), text().includes(entry(200).id)]).toEqual([false, true]);
  await empty();
  expect([await count(), text().includes('meadow')]).toEqual([0, false]);
});

/** Adds so many, takes the oldest as the server does while more are added, or forgets all. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ add: fc.integer({ min: 1, max: 130 }) }) },
  { weight: 4, arbitrary: fc.record({ send: fc.integer({ min: 0, max: 70 }) }) },
  { weight: 1, arbitrary: fc.constant('empty' as const) },
);

it('has what a plain list would have, in its order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { add, remove, empty, oldest, count } = device();
      let list: SentEntry[] = [];
      let next = 0;
      const addSome = async (some: number) => {
        for (const nth of Array.from({ length: some }, () => next++)) {
          await add(nth);
          list.push(entry(nth));
        }
      };
      for (const one of steps) {
        if (one === 'empty') {
          await empty();
          list = [];
        } else if ('add' in one) await addSome(one.add);
        else {
          const sent = await oldest();
          expect(ids(list).slice(0, sent.length)).toEqual(ids(sent));
          await addSome(one.send);
          await remove(sent);
          list = list.slice(sent.length);
        }
        const first = await oldest();
        expect([await count(), first.length > 0]).toEqual([list.length, list.length > 0]);
        expect(ids(first)).toEqual(ids(list.slice(0, first.length)));
      }
    }),
    { numRuns: 30 },
  );
});

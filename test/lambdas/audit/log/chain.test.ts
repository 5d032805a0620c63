import fc from 'fast-check';
import { beginning, chainLines, firstBreak, headAfter } from '../../../../lambdas/audit/log/chain';
import { deedOf } from '../../../support/fakes/memory-reports';

const chainOf = (length: number) =>
  chainLines(
    beginning,
    Array.from({ length }, () => deedOf()),
  );

test('numbers the entries from 1 and names the line before in each', () => {
  const lines = chainOf(3);
  expect(lines.map((line) => JSON.parse(line).seq)).toEqual([1, 2, 3]);
  expect(JSON.parse(lines[0] ?? '').previous).toBe('0'.repeat(64));
  expect(firstBreak(beginning, lines)).toEqual({ after: headAfter(beginning, lines) });
});

test('goes on where the block before ended', () => {
  const first = chainOf(4);
  const second = chainLines(headAfter(beginning, first), [deedOf(), deedOf()]);
  expect(firstBreak(headAfter(beginning, first), second)).toEqual({
    after: headAfter(beginning, [...first, ...second]),
  });
});

const length = fc.integer({ min: 3, max: 40 });

test('an entry that was removed is found, unless it was the last', () => {
  fc.assert(
    fc.property(length, fc.nat(), (count, at) => {
      const lines = chainOf(count);
      const removed = at % (count - 1);
      expect(firstBreak(beginning, lines.toSpliced(removed, 1))).toMatchObject({ seq: removed + 1 });
    }),
  );
});

test('two entries that changed places are found', () => {
  fc.assert(
    fc.property(length, fc.nat(), fc.nat(), (count, one, other) => {
      const lines = chainOf(count);
      const [a, b] = [one % count, other % count];
      fc.pre(a !== b);
      const swapped = lines.with(a, lines[b] ?? '').with(b, lines[a] ?? '');
      expect(firstBreak(beginning, swapped)).toMatchObject({ seq: Math.min(a, b) + 1 });
    }),
  );
});

test('an entry in which one character was changed is found, unless it was the last', () => {
  fc.assert(
    fc.property(
      length,
      fc.nat(),
      fc.nat(),
      fc.constantFrom('0', '7', 'a', '"', ' '),
      (count, at, where, by) => {
        const lines = chainOf(count);
        const index = at % (count - 1);
        const line = lines[index] ?? '';
        const place = where % line.length;
        const changed = line.slice(0, place) + by + line.slice(place + 1);
        fc.pre(changed !== line);
        const found = firstBreak(beginning, lines.with(index, changed));
        expect(found).toHaveProperty('fault');
        expect(Math.abs(('seq' in found ? found.seq : 0) - (index + 1))).toBeLessThanOrEqual(1);
      },
    ),
  );
});

test('who changes an entry and all after it is told by the end, which stands elsewhere too', () => {
  const deeds = Array.from({ length: 9 }, () => deedOf());
  const end = headAfter(beginning, chainLines(beginning, deeds));
  const forged = chainLines(beginning, deeds.with(4, deedOf({ who: '8' })));
  expect(firstBreak(beginning, forged)).toHaveProperty('after');
  expect(headAfter(beginning, forged)).not.toEqual(end);
});

import fc from 'fast-check';
import type { Head, Write } from '../../../../lambdas/phishing/browsing-log/browsing-log-head';
import { writesToMove } from '../../../../lambdas/phishing/browsing-log/writes-to-move';
import { noon, write } from './log-writes';

const month = { days: 30 };
const day = 86_400_000;

function tokens(writes: readonly Write[]): readonly string[] {
  return writes.map(({ token }) => token);
}

function kept(head: Head, token: string): readonly Write[] {
  const moves = writesToMove(head, token, month, noon);
  expect(moves.gone).toEqual([]);
  return moves.kept;
}

test('moves nothing before the group of eight positions is full', () => {
  const open = [0, 1, 2, 3, 4, 5, 6].map((after) => write(`w${after}`, after));
  expect(kept({ total: 7, open, left: [], goneTo: 0 }, 'w6')).toEqual([]);
});

test('moves the group with its last write, and what has been left behind', () => {
  const group = [8, 9, 10, 11, 12, 13, 14, 15].map((after) => write(`w${after}`, after));
  const open = [...group, write('later', 16), write('left', 3, 1, noon - 10_000), write('others', 5)];
  expect(tokens(kept({ total: 17, open, left: [], goneTo: 0 }, 'w15'))).toEqual(['left', ...tokens(group)]);
});

test('moves a write that fills several groups with all that precede it in its group', () => {
  const open = [write('one', 0), write('many', 1, 50), write('next', 51)];
  expect(tokens(kept({ total: 52, open, left: [], goneTo: 0 }, 'many'))).toEqual(['one', 'many']);
});

test('has exactly one mover for each write, however large the writes are', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 60 }), (counts) => {
      const moved: string[] = [];
      const open: Write[] = [];
      let total = 0;
      counts.forEach((count, index) => {
        open.push(write(String(index), total, count));
        total += count;
        const head: Head = { total, open, left: [], goneTo: 0 };
        moved.push(...tokens(kept(head, String(index))));
      });
      expect(new Set(moved).size).toBe(moved.length);
      const lastFull = total - (total % 8);
      const waiting = open.filter(({ token }) => !moved.includes(token));
      expect(waiting.filter(({ after }) => after < lastFull)).toEqual([]);
    }),
  );
});

test('takes what is gone out of the head, before its group is full', () => {
  const open = [
    write('old', 0, 1, noon - 30 * day),
    write('young', 1, 1, noon - 30 * day + 1),
    write('new', 2),
  ];
  const moves = writesToMove({ total: 3, open, left: [], goneTo: 0 }, 'new', month, noon);
  expect([tokens(moves.kept), tokens(moves.gone)]).toEqual([[], ['old']]);
});

test('moves nothing that is gone', () => {
  const open = [write('old', 0, 7, noon - 8 * day), write('new', 7)];
  const moves = writesToMove({ total: 8, open, left: [], goneTo: 0 }, 'new', { days: 7 }, noon);
  expect([tokens(moves.kept), tokens(moves.gone)]).toEqual([['new'], ['old']]);
});

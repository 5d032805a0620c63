import fc from 'fast-check';
import {
  attributesOf,
  type Head,
  positioned,
  readHead,
  type Write,
  writesToMove,
} from '../../../../lambdas/phishing/browsing-log/browsing-log-head';

const noon = Date.parse('2026-11-20T12:00:00.000Z');

function write(token: string, after: number, count = 1, at = noon): Write {
  const timestamp = new Date(at).toISOString();
  const entry = {
    url: 'https://a.example/',
    label: 'Benign',
    decision: 'Allow',
    score: 0,
    timestamp,
  } as const;
  return { token, after, entries: Array.from({ length: count }, () => entry) };
}

function tokens(writes: readonly Write[]): readonly string[] {
  return writes.map(({ token }) => token);
}

test('reads the count and the open writes of an item', () => {
  const { entries } = write('a-_9', 41);
  const names = attributesOf('a-_9');
  const item = { owner: '7', position: 0, total: 42, [names.entries]: entries, [names.after]: 41 };
  expect(readHead(item)).toEqual({ total: 42, open: [{ token: 'a-_9', after: 41, entries }] });
});

test('takes nobody for somebody with an empty log', () => {
  expect(readHead(undefined)).toEqual({ total: 0, open: [] });
});

test('names what is no entry in an open write', () => {
  const names = attributesOf('a');
  const [entry] = write('a', 0).entries;
  const item = { total: 1, [names.after]: 0, [names.entries]: [{ ...entry, decision: 'Maybe' }] };
  expect(() => readHead(item)).toThrow('A stored log write cannot be read: entries[0].decision ');
});

test('numbers the entries of a write after what was there before', () => {
  expect(positioned([write('a', 4, 3)]).map(({ position }) => position)).toEqual([5, 6, 7]);
});

test('moves nothing before the group of eight positions is full', () => {
  const open = [0, 1, 2, 3, 4, 5, 6].map((after) => write(`w${after}`, after));
  expect(writesToMove({ total: 7, open }, 'w6', noon)).toEqual([]);
});

test('moves the group with its last write, and what has been left behind', () => {
  const group = [8, 9, 10, 11, 12, 13, 14, 15].map((after) => write(`w${after}`, after));
  const open = [...group, write('later', 16), write('left', 3, 1, noon - 10_000), write('others', 5)];
  expect(tokens(writesToMove({ total: 17, open }, 'w15', noon))).toEqual(['left', ...tokens(group)]);
});

test('moves a write that fills several groups with all that precede it in its group', () => {
  const open = [write('one', 0), write('many', 1, 50), write('next', 51)];
  expect(tokens(writesToMove({ total: 52, open }, 'many', noon))).toEqual(['one', 'many']);
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
        const head: Head = { total, open };
        moved.push(...tokens(writesToMove(head, String(index), noon)));
      });
      expect(new Set(moved).size).toBe(moved.length);
      const lastFull = total - (total % 8);
      const waiting = open.filter(({ token }) => !moved.includes(token));
      expect(waiting.filter(({ after }) => after < lastFull)).toEqual([]);
    }),
  );
});

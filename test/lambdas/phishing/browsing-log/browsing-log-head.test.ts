import {
  attributesOf,
  positioned,
  readHead,
} from '../../../../lambdas/phishing/browsing-log/browsing-log-head';
import { noon, write } from './log-writes';

test('reads the count and the open writes of an item', () => {
  const { entries } = write('a-_9', 41);
  const names = attributesOf('a-_9');
  const times = { firstAt: '2026-10-01T07:00:00.000Z', lastAt: new Date(noon).toISOString() };
  const item = { owner: '7', position: 0, total: 42, ...times, [names.entries]: entries, [names.after]: 41 };
  const open = [{ token: 'a-_9', after: 41, entries }];
  expect(readHead(item)).toEqual({ total: 42, ...times, open, left: [], goneTo: 0 });
  const left = [{ token: 'b', until: noon }];
  expect(readHead({ ...item, [attributesOf('b').left]: noon })).toEqual({
    total: 42,
    ...times,
    open,
    left,
    goneTo: 0,
  });
});

test('takes nobody for somebody with an empty log', () => {
  expect(readHead(undefined)).toEqual({ total: 0, open: [], left: [], goneTo: 0 });
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

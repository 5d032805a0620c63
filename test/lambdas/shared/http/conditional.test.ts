import * as fc from 'fast-check';
import { namesTag } from '../../../../lambdas/shared/http/conditional';

const etag = 'W/"a-1"';

test.each([
  ['"a-1"', true],
  ['W/"a-1"', true],
  ['"b", "a-1"', true],
  ['"b",W/"a-1"', true],
  ['*', true],
  ['a-1', false],
  ['"a-11"', false],
  ['', false],
  [',,', false],
])('If-None-Match %s names the tag: %s', (header, names) => {
  expect(namesTag(header, etag)).toBe(names);
  expect(namesTag(header, '"a-1"')).toBe(names);
});

test('without a header, or a tag, nothing is named', () => {
  expect(namesTag(undefined, etag)).toBe(false);
  expect(namesTag('*', undefined)).toBe(false);
});

test('no other text names it', () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      fc.pre(!header.includes('"a-1"') && !header.includes('*'));
      expect(namesTag(header, etag)).toBe(false);
    }),
  );
});

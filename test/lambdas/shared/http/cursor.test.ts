import fc from 'fast-check';
import { fromCursor, toCursor } from '../../../../lambdas/shared/http/cursor';
import { anyCharacter } from '../../../support/any-character';

const anyId = fc.string({ unit: anyCharacter, minLength: 1, maxLength: 64 });

test('gives back every id, in characters that need no escaping in a URL', () => {
  fc.assert(
    fc.property(anyId, (id) => {
      expect(toCursor(id)).toMatch(/^[A-Za-z0-9_-]+$/);
      expect(fromCursor(toCursor(id))).toBe(id);
    }),
  );
});

test('refuses a cursor with any one character changed, added or missing', () => {
  fc.assert(
    fc.property(anyId, fc.nat(), fc.constantFrom('A', '_', '=', ' ', 'é', ''), (id, where, character) => {
      const cursor = toCursor(id);
      const at = where % cursor.length;
      const changed = cursor.slice(0, at) + character + cursor.slice(at + 1);
      fc.pre(changed !== cursor);
      expect(() => fromCursor(changed)).toThrow('Invalid: cursor');
      expect(() => fromCursor(`${cursor}${character || '='}`)).toThrow('Invalid: cursor');
    }),
  );
});

test.each(['', 'garbage', 'bm90LWEtY3Vyc29y', '../../etc/passwd', '{"studentid":"S1"}'])(
  'refuses %j',
  (cursor) => {
    expect(() => fromCursor(cursor)).toThrow('Invalid: cursor');
  },
);

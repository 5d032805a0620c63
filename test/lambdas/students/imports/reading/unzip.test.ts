import fc from 'fast-check';
import { zip } from '../../../../../lambdas/shared/zip/zip';
import { unzip, ZipError } from '../../../../../lambdas/students/imports/reading/unzip';

const limits = { entries: 20, bytes: 100_000 };
const files = fc.uniqueArray(
  fc.record({ name: fc.stringMatching(/^[a-z]{1,12}\.csv$/), bytes: fc.uint8Array({ maxLength: 300 }) }),
  { selector: ({ name }) => name, maxLength: 8 },
);

test('what was packed is there', () => {
  fc.assert(
    fc.property(files, (entries) => {
      const expected = entries.map(({ name, bytes }) => [name, Buffer.from(bytes)]);
      expect([...unzip(zip(entries), limits)]).toEqual(expected);
    }),
  );
});

test('an archive with any byte changed is read or refused, and never anything else', () => {
  fc.assert(
    fc.property(files, fc.nat(), fc.integer({ min: 0, max: 255 }), (entries, at, byte) => {
      const archive = zip(entries);
      archive[at % archive.length] = byte;
      try {
        unzip(archive, limits);
      } catch (error) {
        expect(error).toBeInstanceOf(ZipError);
      }
    }),
    { numRuns: 500 },
  );
});

test('more files, and more bytes, than there may be are refused', () => {
  const many = Array.from({ length: 21 }, (_, at) => ({ name: `${at}`, bytes: Buffer.from('x') }));
  expect(() => unzip(zip(many), limits)).toThrow('more than 20 files');
  const large = [
    { name: 'a', bytes: Buffer.alloc(60_000) },
    { name: 'b', bytes: Buffer.alloc(60_000) },
  ];
  expect(() => unzip(zip(large), limits)).toThrow('too much');
});

import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { readFile } from '../../../../lambdas/shared/http/request-file';

const most = 1_000;
const sent = (bytes: Uint8Array) => ({ body: Buffer.from(bytes).toString('base64'), isBase64Encoded: true });

test('a file arrives as it was sent, compressed or not', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: most }), (bytes) => {
      expect(Buffer.from(readFile(sent(gzipSync(bytes)), most))).toEqual(Buffer.from(bytes));
      if (bytes[0] === 0x1f) return;
      expect(Buffer.from(readFile(sent(bytes), most))).toEqual(Buffer.from(bytes));
    }),
  );
});

test.each([
  ['that is too large', sent(Buffer.alloc(most + 1, 'x')), 'too-large'],
  ['that becomes too large', sent(gzipSync(Buffer.alloc(most + 1, 'x'))), 'too-large'],
  ['whose end is missing', sent(gzipSync(Buffer.from('list')).subarray(0, 12)), 'invalid'],
])('one %s is refused', (_, event, kind) => {
  expect(() => readFile(event, most)).toThrow(expect.objectContaining({ kind }));
});

test('no body is an empty file', () => {
  expect(readFile({ body: null, isBase64Encoded: false }, most)).toHaveLength(0);
});

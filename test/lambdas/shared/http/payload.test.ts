import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { acceptsGzip, encodePayload, payloadRoom } from '../../../../lambdas/shared/http/payload';
import { anyCharacter } from '../../../support/any-character';

test.each([
  [undefined, false],
  ['', false],
  ['gzip', true],
  ['GZip', true],
  ['x-gzip', true],
  ['br, gzip', true],
  ['gzip;q=0', false],
  ['gzip; q=0.000, *', false],
  ['gzip ; Q=0.1', true],
  ['*', true],
  ['*;q=0', false],
  ['identity', false],
  ['deflate, gzip;q=1.0, *;q=0.5', true],
  ['gzip;q=nonsense', false],
  ['gzipped', false],
])('reads Accept-Encoding %j as %s', (header, expected) => {
  expect(acceptsGzip(header)).toBe(expected);
});

const lambdaLimit = 6_291_556;

test('measures what a body takes up in the answer, to the byte', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: anyCharacter, maxLength: 3_000 }),
      fc.boolean(),
      async (text, gzip) => {
        const { body, isBase64Encoded, encoding, size } = await encodePayload(text, gzip);
        const around = Buffer.byteLength(JSON.stringify({ body: '' }));
        expect(Buffer.byteLength(JSON.stringify({ body })) - around).toBe(size);
        expect(isBase64Encoded).toBe(encoding === 'gzip');
        expect(isBase64Encoded ? gunzipSync(Buffer.from(body, 'base64')).toString() : body).toBe(
          Buffer.from(text).toString(),
        );
      },
    ),
  );
});

test('leaves room for the status and the headers', () => {
  const headers = { 'x-next-cursor': 'x'.repeat(3_000), 'access-control-allow-origin': 'x'.repeat(300) };
  const envelope = JSON.stringify({ statusCode: 200, headers, body: '', isBase64Encoded: true });
  expect(payloadRoom + envelope.length).toBeLessThan(lambdaLimit);
});

test('does not compress what is small', async () => {
  expect((await encodePayload('x'.repeat(1_024), true)).encoding).toBe('identity');
  expect((await encodePayload('x'.repeat(1_025), true)).encoding).toBe('gzip');
});

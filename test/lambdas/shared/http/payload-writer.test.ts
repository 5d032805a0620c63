import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { chunkLength, createPayloadWriter } from '../../../../lambdas/shared/http/payload-writer';

async function write(pieces: readonly string[], gzipAccepted: boolean) {
  const writer = createPayloadWriter(gzipAccepted);
  const sizes: number[] = [];
  for (const piece of pieces) sizes.push(await writer.write(piece));
  return { payload: await writer.end(), sizes };
}

const pieces = fc.array(
  fc.record({ text: fc.string({ unit: 'grapheme', maxLength: 40 }), times: fc.constantFrom(1, 500, 5_000) }),
  { maxLength: 12 },
);

test('gives back all that was written, and measures what it takes up in the answer to the byte', async () => {
  await fc.assert(
    fc.asyncProperty(pieces, fc.boolean(), async (given, gzipAccepted) => {
      const texts = given.map(({ text, times }) => text.repeat(times));
      const { body, isBase64Encoded, encoding, size } = (await write(texts, gzipAccepted)).payload;
      const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
      const text = encoding === 'gzip' ? gunzipSync(bytes).toString() : bytes.toString();
      expect(text).toBe(Buffer.from(texts.join('')).toString());
      expect(size).toBe(Buffer.byteLength(JSON.stringify(body)) - 2);
    }),
    { numRuns: 40 },
  );
});

test.each([true, false])('says how large the body is before it ends (gzip: %s)', async (gzipAccepted) => {
  const noise = Array.from({ length: 40 }, (_, at) =>
    Array.from({ length: chunkLength / 8 }, (_, index) =>
      Math.sin(at * chunkLength + index)
        .toString(36)
        .slice(3, 11),
    ).join(''),
  );
  const { payload, sizes } = await write(noise, gzipAccepted);
  const last = sizes.at(-1) ?? 0;
  expect(payload.size - last).toBeGreaterThanOrEqual(0);
  expect(payload.size - last).toBeLessThan(2 * chunkLength);
  expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
});

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import fc from 'fast-check';
import { AwsChunkedDecoder } from '../../src/s3/aws-chunked';

test('gives back the bytes and the trailers however chunks and packets are cut', async () => {
  const bytes = fc.uint8Array({ minLength: 1, maxLength: 50 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(bytes, { maxLength: 5 }),
      fc.integer({ min: 1, max: 20 }),
      async (chunks, cut) => {
        const framed = Buffer.concat([
          ...chunks.flatMap((chunk) => [
            line(`${chunk.length.toString(16)};chunk-signature=ab`),
            chunk,
            line(''),
          ]),
          line('0'),
          line('x-amz-checksum-crc32:AAAAAA=='),
          line(''),
        ]);
        const { body, trailers } = await decode(framed, cut);
        expect(body).toEqual(Buffer.concat(chunks));
        expect([...trailers]).toEqual([['x-amz-checksum-crc32', 'AAAAAA==']]);
      },
    ),
  );
});

test.each([
  ['cut off in a chunk', '5\r\nabc'],
  ['cut off before the last chunk', '3\r\nabc\r\n'],
  ['no size', 'xyz\r\nabc\r\n0\r\n\r\n'],
  ['more data than the size says', '2\r\nabc\r\n0\r\n\r\n'],
  ['something behind the end', '0\r\n\r\nmore\r\n'],
  ['an endless size line', '1'.repeat(5000)],
])('refuses %s', async (_name, framed) => {
  await expect(decode(Buffer.from(framed), 7)).rejects.toMatchObject({ name: 'S3Error' });
});

test('refuses anything else without breaking', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), async (text) => {
      await decode(Buffer.from(text), 5).catch((error) => expect(error.name).toBe('S3Error'));
    }),
  );
});

function line(text: string): Buffer {
  return Buffer.from(`${text}\r\n`);
}

async function decode(framed: Buffer, cut: number) {
  const decoder = new AwsChunkedDecoder();
  const packets = Array.from({ length: Math.ceil(framed.length / cut) }, (_, at) =>
    framed.subarray(at * cut, (at + 1) * cut),
  );
  const chunks: Buffer[] = [];
  await pipeline(Readable.from(packets, { objectMode: false }), decoder, async (decoded) => {
    for await (const chunk of decoded) chunks.push(chunk as Buffer);
  });
  return { body: Buffer.concat(chunks), trailers: decoder.trailers };
}

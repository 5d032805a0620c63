import { JSONParser } from '@streamparser/json';

const openingBracket = 0x5b;
/** White space, and the bytes of a byte order mark. */
const beforeStart = new Set([0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf]);

/** The elements of a JSON array, one after another, however large the array is. */
export async function* jsonArray(chunks: AsyncIterable<Uint8Array>): AsyncIterable<unknown> {
  const ready: unknown[] = [];
  const parser = new JSONParser({ paths: ['$.*'], keepStack: false });
  parser.onValue = ({ value }) => ready.push(value);
  let emitted = 0;
  let started = false;
  for await (const chunk of chunks) {
    const first: number | undefined = started ? undefined : chunk.find((byte) => !beforeStart.has(byte));
    if (first !== undefined && first !== openingBracket) throw new Error('The file is no JSON array');
    started ||= first !== undefined;
    write(parser, chunk, emitted + ready.length);
    emitted += ready.length;
    yield* ready.splice(0);
  }
  if (!parser.isEnded) throw new Error(`The file ends in the middle, after ${emitted} records`);
}

function write(parser: JSONParser, chunk: Uint8Array, before: number): void {
  try {
    parser.write(chunk);
  } catch (cause) {
    throw new Error(`The file is not valid JSON, somewhere after record ${before}`, { cause });
  }
}

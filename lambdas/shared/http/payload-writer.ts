import { constants, createGzip } from 'node:zlib';
import { encodePayload, type Payload } from './payload';

/** A body that is written piece by piece; if compressed, at most one chunk of it is in memory as text. */
export interface PayloadWriter {
  /** Resolves to the bytes that the body takes up in the answer so far, all but the last chunk. */
  write(text: string): Promise<number>;
  end(): Promise<Payload>;
}

/** Characters that are compressed, or counted, together. */
export const chunkLength = 64 * 1024;

/** Bodies below one chunk are encoded as `encodePayload` does it. */
export function createPayloadWriter(gzipAccepted: boolean): PayloadWriter {
  let encoder: Encoder | undefined;
  let chunk = '';
  return {
    async write(text) {
      chunk += text;
      if (chunk.length >= chunkLength) {
        encoder ??= gzipAccepted ? createGzipEncoder() : createTextEncoder();
        await encoder.add(chunk);
        chunk = '';
      }
      return encoder?.size() ?? 0;
    },
    async end() {
      if (encoder === undefined) return encodePayload(chunk, gzipAccepted);
      await encoder.add(chunk);
      return encoder.end();
    },
  };
}

interface Encoder {
  add(text: string): Promise<void>;
  size(): number;
  end(): Promise<Payload>;
}

function createTextEncoder(): Encoder {
  const parts: string[] = [];
  let size = 0;
  return {
    async add(text) {
      parts.push(text);
      // Quoted as a string of the JSON answer.
      size += Buffer.byteLength(JSON.stringify(text)) - 2;
    },
    size: () => size,
    end: async () => ({ body: parts.join(''), isBase64Encoded: false, encoding: 'identity', size }),
  };
}

function createGzipEncoder(): Encoder {
  const gzip = createGzip();
  const parts: Buffer[] = [];
  let bytes = 0;
  gzip.on('data', (part: Buffer) => {
    parts.push(part);
    bytes += part.length;
  });
  const failure = new Promise<never>((_, reject) => gzip.once('error', reject));
  // Callers who await it get the error; if nobody does, it must not end the process.
  failure.catch(() => undefined);
  const unlessItFails = (step: (done: () => void) => void): Promise<void> =>
    Promise.race([failure, new Promise<void>(step)]);
  return {
    add: (text) =>
      unlessItFails((done) => {
        gzip.write(text);
        // Flushed, so that its size is known.
        gzip.flush(constants.Z_SYNC_FLUSH, done);
      }),
    size: () => base64Length(bytes),
    end: async () => {
      await unlessItFails((done) => gzip.once('end', done).end());
      const body = Buffer.concat(parts).toString('base64');
      return { body, isBase64Encoded: true, encoding: 'gzip', size: body.length };
    },
  };
}

function base64Length(bytes: number): number {
  return Math.ceil(bytes / 3) * 4;
}

import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/**
 * The largest body of one answer, in bytes: Lambda's limit less the status and headers around the body.
 * https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html (6 MB, 6,291,556 in practice)
 */
export const payloadRoom = 6_291_556 - 8_192;

/** Below this, in bytes, compressing costs more than it saves. */
const worthCompressing = 1_024;

/** A body as it travels in the JSON answer of a function. */
export interface Payload {
  readonly body: string;
  readonly isBase64Encoded: boolean;
  readonly encoding: 'gzip' | 'identity';
  /** Bytes that the body takes up within the answer. */
  readonly size: number;
}

export async function encodePayload(text: string, gzipAccepted: boolean): Promise<Payload> {
  if (!gzipAccepted || Buffer.byteLength(text) <= worthCompressing) {
    return { body: text, isBase64Encoded: false, encoding: 'identity', size: sizeInAnswer(text) };
  }
  const body = (await promisify(gzip)(text)).toString('base64');
  return { body, isBase64Encoded: true, encoding: 'gzip', size: body.length };
}

/** Bytes that are what the encoding says already. */
export function encodeBytes(bytes: Uint8Array, encoding: Payload['encoding']): Payload {
  const body = Buffer.from(bytes).toString('base64');
  return { body, isBase64Encoded: true, encoding, size: body.length };
}

/** Bytes of a text inside the JSON answer, where every quotation mark takes two. */
function sizeInAnswer(text: string): number {
  return Buffer.byteLength(JSON.stringify(text)) - 2;
}

/** Whether an Accept-Encoding header lets us answer with gzip (RFC 9110, 12.5.3). */
export function acceptsGzip(header: string | undefined): boolean {
  const weights = new Map<string, number>();
  for (const choice of (header ?? '').toLowerCase().split(',')) {
    const [coding = '', ...parameters] = choice.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(coding, quality === undefined ? 1 : Number(quality.slice(2)));
  }
  return (weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0) > 0;
}

import { gunzipSync } from 'node:zlib';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { DomainError } from './domain-error';

type Encoded = Pick<APIGatewayProxyEvent, 'body' | 'isBase64Encoded'>;

/** The bytes of a request's body, unpacked if they are gzip, whatever the headers say; at most so many of them. */
export function readFile({ body, isBase64Encoded }: Encoded, most: number): Uint8Array {
  const bytes = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > most) throw tooLarge(most);
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? unpacked(bytes, most) : bytes;
}

function unpacked(bytes: Buffer, most: number): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: most });
  } catch (cause) {
    const { code } = cause as { readonly code?: string };
    if (code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(most);
    throw new DomainError('invalid', 'The file is compressed as gzip, and damaged', { cause });
  }
}

function tooLarge(most: number): DomainError {
  return new DomainError('too-large', `The file has more than ${most / 1e6} MB`);
}

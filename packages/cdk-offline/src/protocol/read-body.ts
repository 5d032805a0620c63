import type { IncomingMessage } from 'node:http';
import { ServiceError } from './service-error';

const usualMaxBytes = 2 * 1024 ** 2;

/** What is too large is read to its end all the same: the sender has to get to the answer. */
export async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size <= maxBytes) chunks.push(chunk as Buffer);
  }
  if (size > maxBytes) {
    throw new ServiceError('RequestEntityTooLargeException', `A request may have ${maxBytes} bytes.`, 413);
  }
  return Buffer.concat(chunks);
}

export async function readBody(request: IncomingMessage, maxBytes = usualMaxBytes): Promise<string> {
  return (await readBytes(request, maxBytes)).toString('utf8');
}

export type Input = Readonly<Record<string, unknown>>;

export function parseInput(text: string): Input {
  try {
    const parsed: unknown = JSON.parse(text || '{}');
    if (typeof parsed === 'object' && parsed !== null) return parsed as Input;
  } catch {
    // Told below.
  }
  throw new ServiceError('SerializationException', 'The request body is no JSON object.');
}

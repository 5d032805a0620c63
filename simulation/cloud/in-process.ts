import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable, Writable } from 'node:stream';
import type { RequestHandler } from 'cdk-offline';

export interface WireRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** By names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Asks a handler of HTTP without a socket. */
export async function ask(handle: RequestHandler, request: WireRequest): Promise<WireAnswer> {
  const { method, path, headers, body } = request;
  const incoming = Object.assign(bodyOf(body), {
    ...{ method, url: path, headers, httpVersion: '1.1', socket: { remoteAddress: '127.0.0.1' } },
  });
  const outgoing = new Answer();
  const ended = new Promise<void>((resolve, reject) => outgoing.on('finish', resolve).on('error', reject));
  await handle(incoming as unknown as IncomingMessage, outgoing as unknown as ServerResponse);
  await ended;
  return { status: outgoing.statusCode, headers: outgoing.headers, body: Buffer.concat(outgoing.chunks) };
}

type Headers = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** What services use of a ServerResponse. */
class Answer extends Writable {
  statusCode = 200;
  headersSent = false;
  readonly headers: Record<string, string> = {};
  readonly chunks: Buffer[] = [];

  setHeader(name: string, value: unknown): this {
    this.headers[name.toLowerCase()] = String(value);
    return this;
  }

  writeHead(status: number, headers: Headers = {}): this {
    this.statusCode = status;
    this.headersSent = true;
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) this.setHeader(name, value);
    return this;
  }

  override _write(chunk: Buffer | string, _encoding: string, done: () => void): void {
    this.chunks.push(Buffer.from(chunk));
    done();
  }
}

/** A stream that has all of its body from the beginning. */
export function bodyOf(bytes: Buffer): Readable {
  const body = new Readable({ read: () => {} });
  if (bytes.length > 0) body.push(bytes);
  body.push(null);
  return body;
}

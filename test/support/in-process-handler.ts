import { Readable } from 'node:stream';
import type { WireAnswer, WireRequest } from '../../simulation/cloud/in-process';

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** How a client of the SDK sends its requests: to something in this process, without a socket. */
export function inProcessHandler(ask: (request: WireRequest) => Promise<WireAnswer>) {
  return {
    handle: async ({ method, path, query = {}, headers, body = '' }: Sent) => {
      const asked = String(new URLSearchParams(query));
      const request = {
        ...{ method, path: asked ? `${path}?${asked}` : path },
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
        ),
        body: typeof body === 'string' ? Buffer.from(body) : Buffer.concat([body]),
      };
      const { status, headers: answered, body: content } = await ask(request);
      const response = {
        statusCode: status,
        headers: answered,
        body: Readable.from(content.length > 0 ? [content] : []),
      };
      return { response };
    },
  };
}

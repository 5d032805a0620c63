import { Writable } from 'node:stream';
import { bodyOf, type WireAnswer, type WireRequest } from '../cloud/in-process';

/** What becomes of a request: an answer, or a connection that breaks. Not called at all, nothing ever comes back. */
export interface Outcome {
  readonly answer: (answer: WireAnswer) => void;
  readonly break: () => void;
}

export type Send = (request: WireRequest, outcome: Outcome) => void;

interface Options {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string | number>>;
}

/** What the SDK uses of node:http and node:https; every request ends in `send`. */
export function createHttp(send: Send) {
  const request = (options: Options, onResponse: (response: unknown) => void) =>
    new Request(options, send).once('response', onResponse);
  return { Agent, request, globalAgent: new Agent() };
}

/** What functions ask the world outside by; a whole answer comes at once. */
export function fetchOf(send: Send): typeof fetch {
  return (input, { headers = {}, signal } = {}) =>
    new Promise((resolve, reject) => {
      const { host, pathname, search } = new URL(String(input));
      signal?.addEventListener('abort', () => reject(signal.reason));
      const sent = { ...Object.fromEntries(new Headers(headers)), host };
      send(
        { method: 'GET', path: pathname + search, headers: sent, body: Buffer.alloc(0) },
        {
          answer: ({ status, headers: answered, body }) =>
            resolve(new Response(new Uint8Array(body), { status, headers: answered })),
          break: () => reject(new TypeError('fetch failed')),
        },
      );
    });
}

class Agent {
  keepAlive = true;
  readonly sockets = {};
  readonly requests = {};
  destroy(): void {}
}

/** A connection that stands. */
const socket = {
  connecting: false,
  setKeepAlive: () => {},
  setTimeout: () => {},
  removeListener: () => {},
  destroy: () => {},
};

const hasBody = /^(POST|PUT|PATCH)$/;

class Request extends Writable {
  readonly socket = socket;
  readonly #chunks: Buffer[] = [];
  readonly #options: Options;
  readonly #send: Send;

  constructor(options: Options, send: Send) {
    // A request lives on after it was written: its answer is to come.
    super({ autoDestroy: false });
    this.#options = options;
    this.#send = send;
  }

  override _write(chunk: Buffer | string, _encoding: string, done: () => void): void {
    this.#chunks.push(Buffer.from(chunk));
    done();
  }

  override _final(done: () => void): void {
    done();
    const { method = 'GET', path = '/', headers = {} } = this.#options;
    const names = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
    const body = Buffer.concat(this.#chunks);
    // As Node says it where the SDK does not.
    const empty = hasBody.test(method) && body.length === 0 && { 'content-length': '0' };
    const request = { method, path, headers: { ...empty, ...Object.fromEntries(names) }, body };
    this.#send(request, {
      answer: ({ status, headers: answered, body: text }) => {
        if (this.destroyed) return;
        const response = bodyOf(text);
        this.emit(
          'response',
          Object.assign(response, { statusCode: status, statusMessage: '', headers: answered, socket }),
        );
        // The SDK listens no longer to what would end it.
        this.emit('close');
      },
      break: () => {
        if (!this.destroyed) this.destroy(Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' }));
      },
    });
  }

  setTimeout(): this {
    return this;
  }
}

import type { Failure, Result } from './failure';
import { failureOf, textAt } from './failure-of-response';

/** Where the key comes from; `ask` gives null when the person would rather not. */
export interface KeySource {
  current(): string | null;
  ask(why: 'missing' | 'refused'): Promise<string | null>;
}

export interface ApiDependencies {
  readonly fetch: typeof globalThis.fetch;
  readonly keys: KeySource;
  readonly isOnline: () => boolean;
}

export interface ApiRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly timeoutMs: number;
}

export interface ApiAnswer {
  readonly body: unknown;
  readonly headers: Headers;
}

export type SendRequest = (request: ApiRequest) => Promise<Result<ApiAnswer>>;

/** Sends with the key, asks for one when there is none or it is refused, and turns every outcome into a Result. */
export function createSend({ fetch, keys, isOnline }: ApiDependencies): SendRequest {
  const attempt = async (request: ApiRequest, key: string): Promise<Result<ApiAnswer> | 'refused'> => {
    try {
      const response = await fetch(request.path, {
        method: request.method,
        headers: {
          'x-api-key': key,
          ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        signal: AbortSignal.timeout(request.timeoutMs),
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      });
      const body = await bodyOf(response);
      // Something in between may answer 403 with a page of its own; only the API's JSON speaks of the key.
      if (response.status === 403 && body !== undefined) return 'refused';
      const failure = failureOf(response, body);
      return failure ? { ok: false, failure } : { ok: true, value: { body, headers: response.headers } };
    } catch (error) {
      return { ok: false, failure: networkFailure(error, isOnline()) };
    }
  };

  return async (request) => {
    let key = keys.current() ?? (await keys.ask('missing'));
    while (key !== null) {
      const outcome = await attempt(request, key);
      if (outcome !== 'refused') return outcome;
      const current = keys.current();
      key = current === null || current === key ? await keys.ask('refused') : current;
    }
    return { ok: false, failure: { kind: 'cancelled' } };
  };
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function networkFailure(error: unknown, online: boolean): Failure {
  if (textAt(error, 'name') === 'TimeoutError') return { kind: 'timeout' };
  return { kind: online ? 'unreachable' : 'offline' };
}

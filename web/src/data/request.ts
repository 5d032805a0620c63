import type { Route } from '../../../contracts/http/route';
import type { Failure, Result } from './failure';
import { failureOf } from './failure-of-response';
import { textAt } from './text-at';

/** What a request carries to say who asks. */
export interface Credentials {
  /** Headers for a path; null when the person does not want to sign in. */
  headers(path: string): Promise<Readonly<Record<string, string>> | null>;
  /** What to do about an answer of 401 or 403 to the nth attempt. */
  refused(attempt: number): Promise<'again' | 'stands' | 'cancelled'>;
}

export interface ApiDependencies {
  readonly fetch: typeof globalThis.fetch;
  readonly isOnline: () => boolean;
  readonly credentials?: Credentials;
}

export interface ApiRequest {
  readonly method: Route['method'];
  readonly path: string;
  readonly body?: unknown;
  readonly timeoutMs: number;
}

export interface ApiAnswer {
  readonly body: unknown;
  readonly headers: Headers;
}

export type SendRequest = (request: ApiRequest) => Promise<Result<ApiAnswer>>;

const NOBODY: Credentials = { headers: async () => ({}), refused: async () => 'stands' };

/** Sends with the credentials, has them renewed when they are refused, and turns every outcome into a Result. */
export function createSend({ fetch, isOnline, credentials = NOBODY }: ApiDependencies): SendRequest {
  const attempt = async (
    request: ApiRequest,
    headers: Readonly<Record<string, string>>,
  ): Promise<Result<ApiAnswer>> => {
    try {
      const response = await fetch(request.path, {
        method: request.method,
        // The browser's own copy is asked about each time: a run may have replaced it before its time is up.
        cache: 'no-cache',
        headers: {
          ...headers,
          ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        signal: AbortSignal.timeout(request.timeoutMs),
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      });
      const body = await bodyOf(response);
      const failure = failureOf(response, body);
      return failure ? { ok: false, failure } : { ok: true, value: { body, headers: response.headers } };
    } catch (error) {
      return { ok: false, failure: networkFailure(error, isOnline()) };
    }
  };

  return async (request) => {
    for (let attempts = 1; ; attempts++) {
      const headers = await credentials.headers(request.path);
      if (headers === null) return { ok: false, failure: { kind: 'cancelled' } };
      const outcome = await attempt(request, headers);
      if (outcome.ok || outcome.failure.kind !== 'refused') return outcome;
      const next = await credentials.refused(attempts);
      if (next === 'cancelled') return { ok: false, failure: { kind: 'cancelled' } };
      if (next === 'stands') return outcome;
    }
  };
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (response.status === 204) return null;
  if (response.headers.get('content-type')?.startsWith('text/csv')) return text;
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

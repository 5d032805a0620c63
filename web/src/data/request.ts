import { notRecent, wrongPassword } from '../../../contracts/http/refusals';
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
  /** In place of a body. */
  readonly file?: { readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> };
  /** The version that the person saw: only that one is to be changed. */
  readonly version?: number | undefined;
  readonly timeoutMs: number;
}

export interface ApiAnswer {
  readonly body: unknown;
  readonly headers: Headers;
}

export type SendRequest = (request: ApiRequest) => Promise<Result<ApiAnswer>>;

const NOBODY: Credentials = { headers: async () => ({}), refused: async () => 'stands' };

/**
 * Sends with the credentials, has them renewed when they are refused, and turns every outcome into a Result. A POST whose
 * answer got lost is sent once more: by its key the server knows it, and nothing happens twice.
 */
export function createSend({ fetch, isOnline, credentials = NOBODY }: ApiDependencies): SendRequest {
  const attempt: Attempt = async (request, headers) => {
    try {
      const response = await fetch(request.path, {
        method: request.method,
        // The browser's own copy is asked about each time: a run may have replaced it before its time is up.
        cache: 'no-cache',
        headers: {
          ...headers,
          ...typeOf(request),
          ...(request.version === undefined ? {} : { 'if-match': `"${request.version}"` }),
        },
        signal: AbortSignal.timeout(request.timeoutMs),
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        ...(request.file && { body: request.file.bytes }),
      });
      const body = await bodyOf(response);
      const failure = failureOf(response, body);
      return failure ? { ok: false, failure } : { ok: true, value: { body, headers: response.headers } };
    } catch (error) {
      return { ok: false, failure: networkFailure(error, isOnline()) };
    }
  };

  return async (request) => {
    const ask = carefully(request, attempt);
    for (let attempts = 1; ; attempts++) {
      const headers = await credentials.headers(request.path);
      if (headers === null) return { ok: false, failure: { kind: 'cancelled' } };
      const outcome = await ask(request, headers);
      if (!isForCredentials(outcome)) return outcome;
      const next = await credentials.refused(attempts);
      if (next === 'cancelled') return { ok: false, failure: { kind: 'cancelled' } };
      if (next === 'stands') return outcome;
    }
  };
}

function typeOf({ body, file }: ApiRequest): Readonly<Record<string, string>> {
  if (file) return { 'content-type': file.type };
  return body === undefined ? {} : { 'content-type': 'application/json' };
}

/** A new token helps neither: sent again, a wrong password would count as another guess; and who signed in too long ago still did. */
function isForCredentials(outcome: Result<unknown>): boolean {
  if (outcome.ok || outcome.failure.kind !== 'refused') return false;
  return outcome.failure.detail !== wrongPassword && outcome.failure.detail !== notRecent;
}

type Attempt = (request: ApiRequest, headers: Readonly<Record<string, string>>) => Promise<Result<ApiAnswer>>;

/** Sends a POST that has no answer once more, under the same key. */
function carefully({ method }: ApiRequest, attempt: Attempt): Attempt {
  if (method !== 'POST') return attempt;
  const key = { 'idempotency-key': crypto.randomUUID() };
  return async (request, headers) => {
    const outcome = await attempt(request, { ...headers, ...key });
    return isLost(outcome) ? attempt(request, { ...headers, ...key }) : outcome;
  };
}

/** After a timeout of our own somebody has waited long enough. */
function isLost(outcome: Result<unknown>): boolean {
  return !outcome.ok && ['unreachable', 'gateway-timeout'].includes(outcome.failure.kind);
}

async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type');
  if (type === 'application/zip') return response.blob();
  const text = await response.text();
  if (response.status === 204) return null;
  if (type?.startsWith('text/csv')) return text;
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

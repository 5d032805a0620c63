import type { Log } from '../log/log';
import { DomainError, type DomainErrorKind } from './domain-error';
import type { Payload } from './payload';

export type ApiHeaders = Readonly<Record<string, string>>;

/** An answer: `body` is turned into JSON, a `payload` is sent as it is. */
export type Reply = {
  readonly status: number;
  readonly headers?: ApiHeaders;
  /** Several Set-Cookie headers, which `headers` has no room for. */
  readonly cookies?: readonly string[];
} & (
  | { readonly body: object; readonly payload?: never }
  | { readonly payload: Payload; readonly body?: never }
  | { readonly status: 204; readonly body?: undefined; readonly payload?: never }
);

/** The answer of a use case as it is. */
export function ok<Request, Body>(run: (request: Request) => Promise<Body>) {
  return async (request: Request) => ({ status: 200, body: await run(request) }) as const;
}

const statusOf: Readonly<Record<DomainErrorKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  outdated: 412,
  doubtful: 422,
  'version-needed': 428,
  'too-large': 413,
  'other-request': 422,
  'too-many': 429,
  failed: 500,
  upstream: 502,
  unavailable: 503,
};

/** What the caller is told about an error; the rest goes to the log. */
export function errorReply(error: unknown, log: Log): Reply {
  if (!(error instanceof DomainError)) {
    log.error('Unexpected error', error);
    return { status: 500, body: { message: 'Internal server error' } };
  }
  if (error.kind === 'failed' || error.kind === 'upstream') log.error('Operation failed', error);
  const errors = error.fields.length > 0 ? { errors: error.fields } : {};
  return {
    status: statusOf[error.kind],
    headers: retryAfter(error.retryAfterSeconds),
    body: { message: error.message, ...errors, ...error.details },
  };
}

function retryAfter(seconds: number | undefined): ApiHeaders {
  if (seconds === undefined) return {};
  return { 'retry-after': String(seconds), 'access-control-expose-headers': 'Retry-After' };
}

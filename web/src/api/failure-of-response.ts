import type { Failure, FieldError } from './failure';

/** The common answer to the unforeseen, which the status already tells. */
const SAYS_NOTHING = 'Internal server error';

/** What a response's status and body say went wrong; undefined for a success with a JSON body. */
export function failureOf(response: Response, body: unknown): Failure | undefined {
  const { status } = response;
  const message = textAt(body, 'message');
  const detail = message === SAYS_NOTHING ? undefined : message;
  if (response.ok) return body === undefined ? { kind: 'unexpected', status } : undefined;
  if (status === 400) return { kind: 'invalid', detail, errors: fieldErrors(body) };
  // Something in between may answer 403 with a page of its own; only the API's JSON speaks of the account.
  if ((status === 401 || status === 403) && body !== undefined) return { kind: 'refused', detail };
  if (status === 404 && body !== undefined) return { kind: 'not-found', detail };
  if (status === 409) return { kind: 'conflict', detail };
  if (status === 413) return { kind: 'too-large' };
  if (status === 429) return { kind: 'throttled', retryAfterSeconds: retryAfter(response.headers) };
  if (status === 503 && body !== undefined)
    return { kind: 'not-ready', retryAfterSeconds: retryAfter(response.headers) };
  if (status === 504) return { kind: 'gateway-timeout' };
  return status >= 500 ? { kind: 'server', detail } : { kind: 'unexpected', status };
}

/** The text of a property of something that came from outside, if it is there and is text. */
export function textAt(value: unknown, name: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const found: unknown = Reflect.get(value, name);
  return typeof found === 'string' ? found : undefined;
}

function fieldErrors(body: unknown): FieldError[] {
  if (typeof body !== 'object' || body === null || !('errors' in body) || !Array.isArray(body.errors))
    return [];
  return body.errors.flatMap((entry: unknown) => {
    const field = textAt(entry, 'field');
    const message = textAt(entry, 'message');
    return field === undefined || message === undefined ? [] : [{ field, message }];
  });
}

function retryAfter(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}

import { stillRunning } from '../../../contracts/http/refusals';
import type { Failure, FieldError } from './failure';
import { textAt } from './text-at';

/** The common answer to the unforeseen, which the status already tells. */
const SAYS_NOTHING = 'Internal server error';

/** What a response's status and body say went wrong; undefined for a success with a JSON body. */
export function failureOf(response: Response, body: unknown): Failure | undefined {
  const { status } = response;
  if (response.ok) return body === undefined ? { kind: 'unexpected', status } : undefined;
  const message = textAt(body, 'message');
  const detail = message === SAYS_NOTHING ? undefined : message;
  const retryAfterSeconds = retryAfter(response.headers);
  switch (status) {
    case 400:
      return { kind: 'invalid', detail, errors: fieldErrors(body) };
    case 409:
      return detail === stillRunning ? { kind: 'gateway-timeout' } : { kind: 'conflict', detail };
    case 412:
    case 428:
      return { kind: 'outdated', current: Object(body).current };
    case 413:
      return { kind: 'too-large' };
    case 429:
      return { kind: 'throttled', retryAfterSeconds };
    case 504:
      return { kind: 'gateway-timeout' };
    default:
      return (
        (body === undefined ? undefined : spokenFailure(status, detail, retryAfterSeconds)) ??
        (status >= 500 ? { kind: 'server', detail } : { kind: 'unexpected', status })
      );
  }
}

/** Something in between may answer these with a page of its own; only the API's JSON speaks of the request. */
function spokenFailure(
  status: number,
  detail: string | undefined,
  retryAfterSeconds: number | undefined,
): Failure | undefined {
  if (status === 401 || status === 403) return { kind: 'refused', detail };
  if (status === 404) return { kind: 'not-found', detail };
  return status === 503 ? { kind: 'not-ready', retryAfterSeconds } : undefined;
}

function fieldErrors(body: unknown): FieldError[] {
  const { errors } = Object(body);
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((entry: unknown) => {
    const field = textAt(entry, 'field');
    const message = textAt(entry, 'message');
    return field === undefined || message === undefined ? [] : [{ field, message }];
  });
}

function retryAfter(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}

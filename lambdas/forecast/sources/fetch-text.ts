import { secondsToLeaveAlone } from './limits';
import { type FailureReason, UpstreamFailure } from './upstream-failure';

export interface Fetching {
  readonly provider: string;
  readonly fetch: typeof fetch;
  readonly now: () => number;
}

export interface FetchLimits {
  readonly milliseconds: number;
  readonly bytes: number;
}

/** An error's text is read so far and no further. */
const errorBytes = 4_096;

/** The body of a good answer; anything else is an UpstreamFailure that says why. */
export async function fetchText(
  fetching: Fetching,
  request: { readonly url: string; readonly headers: Readonly<Record<string, string>> },
  { milliseconds, bytes }: FetchLimits,
): Promise<string> {
  const { provider, fetch } = fetching;
  const signal = AbortSignal.timeout(milliseconds);
  try {
    const { headers } = request;
    const response = await fetch(request.url, { headers, redirect: 'error', signal });
    if (response.status !== 200) throw await refusalOf(fetching, response);
    const body = await readBody(response, bytes);
    if (!body.complete) throw new UpstreamFailure(provider, 'broken', `more than ${bytes} bytes were sent`);
    return body.text;
  } catch (error) {
    if (error instanceof UpstreamFailure) throw error;
    if (signal.aborted) {
      const detail = `no answer within ${milliseconds} ms`;
      throw new UpstreamFailure(provider, 'timeout', detail, { waited: milliseconds });
    }
    throw new UpstreamFailure(provider, 'unavailable', 'cannot be reached', { cause: error });
  }
}

async function refusalOf({ provider, now }: Fetching, response: Response): Promise<UpstreamFailure> {
  const { status, headers } = response;
  const words = reasonIn((await readBody(response, errorBytes)).text);
  const retryAfter = headers.get('retry-after');
  const seconds = secondsToLeaveAlone({ status, retryAfter, words }, now());
  return new UpstreamFailure(
    provider,
    reasonOf(status),
    `${status} ${words}`,
    seconds === undefined ? {} : { retryAfterSeconds: seconds },
  );
}

function reasonOf(status: number): FailureReason {
  if (status === 429) return 'limited';
  if (status === 408) return 'timeout';
  return status >= 500 ? 'unavailable' : 'refused';
}

/** Open-Meteo's errors are `{"error": true, "reason": "..."}`; a proxy before it has pages of its own. */
function reasonIn(text: string): string {
  try {
    const { reason } = JSON.parse(text) as { readonly reason?: unknown };
    return typeof reason === 'string' ? reason : '';
  } catch {
    return text.trimStart().startsWith('<') ? '' : text;
  }
}

async function readBody(
  { body }: Response,
  limit: number,
): Promise<{ readonly text: string; readonly complete: boolean }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    chunks.push(chunk);
    // Leaving the loop cancels the rest.
    if (size > limit) break;
  }
  return { text: Buffer.concat(chunks).subarray(0, limit).toString('utf8'), complete: size <= limit };
}

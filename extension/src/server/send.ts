/** What became of a request. */
export type Answer<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  /** No answer, or one that may be better later; the server may say when. */
  | {
      readonly kind: 'away';
      readonly retryAfter: number;
      /** It is there, and has too much to do. */
      readonly isBusy?: true;
    }
  /** The token is not good any more. */
  | { readonly kind: 'refused' }
  /** What was sent is wrong, and would be again. */
  | { readonly kind: 'wrong'; readonly status: number };

export type Fetch = (url: string, options: RequestInit) => Promise<Response>;

interface Call<Value> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
  /** Milliseconds. */
  readonly patience?: number;
  /** Undefined where the answer is none of this route. */
  readonly read: (response: Response) => Promise<Value | undefined>;
}

/** Milliseconds. */
const usualPatience = 15_000;

export type Send = <Value>(server: string, call: Call<Value>) => Promise<Answer<Value>>;

export function createSend(fetch: Fetch): Send {
  return async <Value>(server: string, call: Call<Value>): Promise<Answer<Value>> => {
    const { method, path, token, body, patience = usualPatience, read } = call;
    try {
      const response = await fetch(server + path, {
        method,
        // The browser asks with the tag of what it has, and answers from there when nothing has changed.
        cache: 'no-cache',
        credentials: 'omit',
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patience),
      });
      if (!response.ok) return failure(response);
      const value = await read(response);
      return value === undefined ? away : { kind: 'done', value };
    } catch {
      return away;
    }
  };
}

const away = { kind: 'away', retryAfter: 0 } as const;

function failure({ status, headers }: Response): Answer<never> {
  if (status === 401 || status === 403) return { kind: 'refused' };
  if (status === 429 || status >= 500) {
    const retryAfter = restOf(headers.get('retry-after') ?? '');
    return { kind: 'away', retryAfter, ...(status === 429 && { isBusy: true }) };
  }
  return { kind: 'wrong', status };
}

/** Milliseconds. The header has seconds or a moment. */
function restOf(header: string): number {
  const rest = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return rest > 0 ? rest : 0;
}

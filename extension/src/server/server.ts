import { addedDeviceFields } from '../../../contracts/accounts/devices';
import { check } from '../../../contracts/http/check';
import type { SentEntry } from '../../../contracts/phishing/browsing-log';
import { protection } from '../../../contracts/phishing/protection';
import type { Device, Protection, Reader } from '../state/state';

/** What became of a request. */
export type Answer<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  /** No answer, or one that may be better later; the server may say when. */
  | { readonly kind: 'away'; readonly retryAfter: number }
  /** The token is not good any more. */
  | { readonly kind: 'refused' }
  /** What was sent is wrong, and would be again. */
  | { readonly kind: 'wrong'; readonly status: number };

export type Fetch = (url: string, options: RequestInit) => Promise<Response>;

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
}

/** Milliseconds. */
const patience = 15_000;

export interface Server {
  readonly claim: (device: NewDevice & { readonly code: string }) => Promise<Answer<string>>;
  readonly signIn: (
    device: NewDevice & { readonly email: string; readonly password: string },
  ) => Promise<Answer<string>>;
  readonly protection: (device: Device) => Promise<Answer<Protection>>;
  readonly sendLogs: (device: Device, entries: readonly SentEntry[]) => Promise<Answer<undefined>>;
}

export interface NewDevice {
  readonly server: string;
  readonly name: string;
  readonly reader: Reader;
}

const addedDevice = { kind: 'record', title: 'AddedDevice', fields: addedDeviceFields } as const;

/** The family's server. Its answers are checked like anybody's. */
export function createServer(fetch: Fetch): Server {
  const send = async (server: string, { method, path, token, body }: Call): Promise<Answer<unknown>> => {
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
      return await answerOf(response);
    } catch {
      return { kind: 'away', retryAfter: 0 };
    }
  };

  const tokenOf = (answer: Answer<unknown>): Answer<string> => {
    if (answer.kind !== 'done') return answer;
    const { value } = check(addedDevice, answer.value, 'answer');
    return value === undefined ? { kind: 'away', retryAfter: 0 } : { kind: 'done', value: value.token };
  };

  return {
    claim: async ({ server, code, name, reader }) =>
      tokenOf(
        await send(server, { method: 'POST', path: '/api/devices/claim', body: { code, name, reader } }),
      ),
    signIn: async ({ server, email, password, name, reader }) => {
      const login = { method: 'POST', path: '/api/auth/login', body: { email, password } } as const;
      const signedIn = await send(server, login);
      if (signedIn.kind !== 'done') return signedIn;
      // Used for this one request, and not kept.
      const { token } = signedIn.value as { readonly token: string };
      return tokenOf(
        await send(server, { method: 'POST', path: '/api/devices', token, body: { name, reader } }),
      );
    },
    protection: async ({ server, token }) => {
      const answer = await send(server, { method: 'GET', path: '/api/protection', token });
      if (answer.kind !== 'done') return answer;
      const { value } = check(protection, answer.value, 'answer');
      return value === undefined ? { kind: 'away', retryAfter: 0 } : { kind: 'done', value };
    },
    sendLogs: async ({ server, token }, entries) => {
      const answer = await send(server, { method: 'POST', path: '/api/logs', token, body: { entries } });
      return answer.kind === 'done' ? { kind: 'done', value: undefined } : answer;
    },
  };
}

async function answerOf(response: Response): Promise<Answer<unknown>> {
  const { status, ok } = response;
  if (ok) return { kind: 'done', value: await response.json() };
  if (status === 401 || status === 403) return { kind: 'refused' };
  if (status === 429 || status >= 500) {
    return { kind: 'away', retryAfter: restOf(response.headers.get('retry-after') ?? '') };
  }
  return { kind: 'wrong', status };
}

/** Milliseconds. The header has seconds or a moment. */
function restOf(header: string): number {
  const rest = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return rest > 0 ? rest : 0;
}

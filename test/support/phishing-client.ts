import { letIn, makeAccount, prove } from './let-in';
import { giveRoleIn } from './operator';
import type { TestSystem } from './system';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed if it is JSON; bytes as they are; otherwise text. */
  readonly body: unknown;
}

/** Calls the API phishing as one account, or as nobody. */
export interface PhishingClient {
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly send: (
    path: string,
    body?: unknown,
    method?: string,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer>;
}

/** Of every account that is made here. */
export const password = 'a long enough password';
export const fullName = 'Phụ huynh mẫu';

export function phishingClient(
  { endpoints }: Pick<TestSystem, 'endpoints'>,
  token?: string | Promise<string>,
): PhishingClient {
  const { phishing } = endpoints;
  if (typeof phishing !== 'object') throw new Error('No API phishing');
  const call = async (path: string, init: RequestInit): Promise<Answer> => {
    const headers = new Headers({ 'content-type': 'application/json', ...init.headers });
    if (token !== undefined) headers.set('authorization', `Bearer ${await token}`);
    return answerOf(await fetch(`${phishing.url}${path}`, { ...init, headers }));
  };
  return {
    get: (path, headers = {}) => call(path, { headers }),
    send: (path, body, method = 'POST', headers = {}) =>
      call(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }),
  };
}

export async function answerOf(response: Response): Promise<Answer> {
  const { status, headers } = response;
  return { status, headers, body: bodyOf(headers, Buffer.from(await response.arrayBuffer())) };
}

function bodyOf(headers: Headers, bytes: Buffer): unknown {
  const type = headers.get('content-type') ?? '';
  if (type === 'application/octet-stream') return new Uint8Array(bytes);
  return type.startsWith('application/json') && bytes.length > 0 ? JSON.parse(String(bytes)) : String(bytes);
}

/** A new parent whose address is proven, signed in. */
export async function parent(system: TestSystem, email: string): Promise<PhishingClient> {
  await makeAccount(system, { email, password, fullName });
  await prove(system, email);
  return letInAs(system, email);
}

/** A new parent whose address nobody has proven, signed in. */
export async function stranger(system: TestSystem, email: string): Promise<PhishingClient> {
  await makeAccount(system, { email, password, fullName });
  return letInAs(system, email);
}

/** A new account that an operator made an Admin, signed in. */
export async function admin(system: TestSystem, email: string): Promise<PhishingClient> {
  await makeAccount(system, { email, password, fullName });
  await giveRoleIn(system, email, 'Admin');
  return letInAs(system, email);
}

/** Registers by the API, which sends a mail. */
export async function register(system: TestSystem, email: string): Promise<void> {
  const account = { email, password, fullName };
  const { status } = await phishingClient(system).send('/api/auth/register', account);
  if (status !== 201) throw new Error(`register: ${status}`);
}

/** Whoever has the address, signed in without a look at the password. */
export async function letInAs(system: TestSystem, email: string): Promise<PhishingClient> {
  return phishingClient(system, (await letIn(system, email)).token);
}

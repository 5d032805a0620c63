import { keepSession } from '../../lambdas/accounts/sessions/session-cookie';
import { letIn } from './let-in';
import { type Answer, answerOf } from './phishing-client';
import type { TestSystem } from './system';

/** Calls the API through the site, by its name: a passkey is not for an address. A body is JSON, unless it is text. */
export interface SiteClient {
  readonly origin: string;
  readonly send: (
    path: string,
    body?: unknown,
    method?: string,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer>;
  readonly get: (path: string) => Promise<Answer>;
}

type Site = Pick<TestSystem, 'endpoints'>;

export function siteClient({ endpoints }: Site, token?: string, cookie?: string): SiteClient {
  const origin = endpoints.web.url.replace('127.0.0.1', 'localhost');
  const own = {
    ...{ origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(cookie !== undefined && { cookie }),
  };
  const send: SiteClient['send'] = async (path, body, method = 'POST', more = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const sent = body === undefined ? {} : { body: text };
    const response = await fetch(`${origin}${path}`, { method, headers: { ...own, ...more }, ...sent });
    return answerOf(response);
  };
  return { origin, send, get: (path) => send(path, undefined, 'GET') };
}

/** What a browser has after a sign-in: a token in the page, and a cookie. */
export interface SignedIn {
  readonly token: string;
  readonly cookie: string;
}

export async function signInAtSite(
  system: TestSystem,
  email: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<SignedIn> {
  const { token, session } = await letIn(system, email, headers);
  return { token, cookie: keepSession(session)['set-cookie']?.split(';', 1)[0] ?? '' };
}

type Ask = () => Promise<number>;

/** What a sign-in is good for: the edge by the cookie, an API by the token, another session by the cookie. */
export function openedBy(
  system: Site,
  { token, cookie }: SignedIn,
): { readonly edge: Ask; readonly api: Ask; readonly renewal: Ask } {
  const [byToken, byCookie] = [siteClient(system, token), siteClient(system, undefined, cookie)];
  return {
    edge: async () => (await byCookie.get('/students')).status,
    api: async () => (await byToken.get('/api/auth/sessions')).status,
    renewal: async () => (await byCookie.send('/api/auth/session')).status,
  };
}

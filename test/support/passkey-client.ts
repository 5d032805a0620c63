import type { Authenticator } from './authenticator';
import type { Answer } from './phishing-client';
import type { TestSystem } from './system';

/** Calls the API through the site, by its name: a passkey is not for an address. */
export interface SiteClient {
  readonly origin: string;
  readonly send: (path: string, body?: unknown, method?: string) => Promise<Answer>;
}

export function siteClient(
  { endpoints }: Pick<TestSystem, 'endpoints'>,
  token?: string,
  cookie?: string,
): SiteClient {
  const origin = endpoints.web.url.replace('127.0.0.1', 'localhost');
  return {
    origin,
    send: async (path, body, method = 'POST') => {
      const headers = { origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
      const response = await fetch(`${origin}${path}`, {
        method,
        headers: {
          ...headers,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(cookie !== undefined && { cookie }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        body: text === '' ? undefined : JSON.parse(text),
      };
    },
  };
}

interface Options {
  readonly challenge: string;
  readonly user: { readonly id: string };
}

/** Adds a passkey for whoever has the token. */
export async function addPasskey(client: SiteClient, key: Authenticator, name = 'Laptop'): Promise<Answer> {
  return (await askForPasskey(client, key, name))();
}

/** Makes one, and answers what adds it. */
export async function askForPasskey(
  client: SiteClient,
  key: Authenticator,
  name = 'Laptop',
): Promise<() => Promise<Answer>> {
  const { status, body } = await client.send('/api/auth/passkeys/options');
  if (status !== 200) throw new Error(`options: ${status} ${JSON.stringify(body)}`);
  const { challenge, user } = body as Options;
  const credential = key.create({ challenge, origin: client.origin, rpId: 'localhost' }, user.id);
  return () => client.send('/api/auth/passkeys', { name, credential });
}

/** Signs in with the passkey alone, or by a challenge that followed the password. */
export async function usePasskey(client: SiteClient, key: Authenticator, given?: string): Promise<Answer> {
  const challenge = given ?? (await challengeOf(client));
  const credential = key.use({ challenge, origin: client.origin, rpId: 'localhost' });
  return client.send('/api/auth/passkeys/sign-in', { credential });
}

async function challengeOf(client: SiteClient): Promise<string> {
  const { status, body } = await client.send('/api/auth/passkeys/sign-in/options');
  if (status !== 200) throw new Error(`options: ${status} ${JSON.stringify(body)}`);
  return (body as Options).challenge;
}

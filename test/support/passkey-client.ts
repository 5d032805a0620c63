import type { Authenticator } from '../../simulation/accounts/authenticator';
import type { Answer } from './phishing-client';
import type { SiteClient } from './site-client';

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

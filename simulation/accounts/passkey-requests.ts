import { type AskedBy, named } from './asking';
import { Authenticator } from './authenticator';
import type { Memory } from './memory';
import { credentialOf } from './people';

const host = 'school.example';
const origin = `https://${host}`;

/** As a page of the site sends it, which the edge vouches for. */
export function atSite({ edgeProof }: Memory) {
  return { 'x-edge-proof': edgeProof, 'x-site': host, 'x-visitor': '192.0.2.1', origin };
}

export const askedOfPasskeys: AskedBy<
  | 'ask for options'
  | 'add passkey'
  | 'remove passkey'
  | 'ask after password'
  | 'ask for a challenge'
  | 'use passkey'
  | 'make codes'
  | 'use code'
> = {
  'ask for options': ({ memory }) => ({
    ...{ function: 'passkeyOptions', path: '/api/auth/passkeys/options', headers: atSite(memory) },
  }),
  'add passkey': ({ memory, act: { who, as = '' }, wish: { passkey } }) => {
    const challenge = memory.challenges.get(as);
    const account = memory.ids.get(who);
    if (challenge === undefined || account === undefined) return undefined;
    const user = Buffer.from(String(account)).toString('base64url');
    const credential = authenticatorNamed(memory, passkey).create({ challenge, origin, rpId: host }, user);
    const body = { name: passkey, credential };
    return { function: 'addPasskey', path: '/api/auth/passkeys', headers: atSite(memory), body };
  },
  'remove passkey': ({ wish: { passkey } }) =>
    named('removePasskey', '/api/auth/passkeys', credentialOf(passkey), 'DELETE'),
  'ask after password': () => ({
    ...{
      function: 'changePasskeys',
      method: 'PUT',
      path: '/api/auth/passkeys',
      body: { afterPassword: true },
    },
  }),
  'ask for a challenge': ({ memory }) => ({
    ...{
      function: 'passkeySignInOptions',
      path: '/api/auth/passkeys/sign-in/options',
      headers: atSite(memory),
    },
  }),
  'use passkey': ({ memory, act: { client }, wish: { passkey } }) => {
    const challenge = memory.challenges.get(client);
    const authenticator = memory.authenticators.get(passkey);
    if (challenge === undefined || authenticator === undefined) return undefined;
    // It counts its signatures.
    authenticator.counter += 1;
    const credential = authenticator.use({ challenge, origin, rpId: host });
    const path = '/api/auth/passkeys/sign-in';
    return { function: 'signInWithPasskey', path, headers: atSite(memory), body: { credential } };
  },
  'make codes': () => ({ function: 'makeRecoveryCodes', path: '/api/auth/recovery-codes' }),
  'use code': ({ memory, act: { client, who }, wish: { nth = 0 } }) => {
    const challenge = memory.challenges.get(client);
    const code = memory.recoveryCodes.get(who)?.[nth];
    if (challenge === undefined || code === undefined) return undefined;
    const path = '/api/auth/recovery-codes/use';
    return { function: 'useRecoveryCode', path, headers: atSite(memory), body: { challenge, code } };
  },
};

function authenticatorNamed({ authenticators }: Memory, name: string): Authenticator {
  const known = authenticators.get(name);
  const named = known ?? new Authenticator({ id: Buffer.from(credentialOf(name), 'base64url') });
  authenticators.set(name, named);
  return named;
}

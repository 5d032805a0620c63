import { type AskedBy, named } from './asking';
import { Authenticator } from './authenticator';
import type { Memory } from './memory';
import { credentialOf } from './people';

const host = 'school.example';
const origin = `https://${host}`;

/** As a page of the site sends it, which the edge vouches for. */
function atSite({ edgeProof }: Memory) {
  return { 'x-edge-proof': edgeProof, 'x-site': host, 'x-visitor': '192.0.2.1', origin };
}

export const askedOfPasskeys: AskedBy<'ask for options' | 'add passkey' | 'remove passkey'> = {
  'ask for options': ({ memory }) => ({
    ...{ function: 'passkeyOptions', path: '/api/auth/passkeys/options', headers: atSite(memory) },
  }),
  'add passkey': ({ memory, act: { who, as = '' }, wish: { passkey } }) => {
    const challenge = memory.challenges.get(as);
    const account = memory.ids.get(who);
    if (challenge === undefined || account === undefined) return undefined;
    const user = Buffer.from(String(account)).toString('base64url');
    const credential = authenticatorNamed(passkey).create({ challenge, origin, rpId: host }, user);
    const body = { name: passkey, credential };
    return { function: 'addPasskey', path: '/api/auth/passkeys', headers: atSite(memory), body };
  },
  'remove passkey': ({ wish: { passkey } }) =>
    named('removePasskey', '/api/auth/passkeys', credentialOf(passkey), 'DELETE'),
};

function authenticatorNamed(name: string): Authenticator {
  return new Authenticator({ id: Buffer.from(credentialOf(name), 'base64url') });
}

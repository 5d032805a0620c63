import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { NewCredential, UsedCredential } from '../../../contracts/accounts/passkeys';
import { algorithms } from './algorithms';
import type { StoredPasskey } from './passkey-holder';
import type { RelyingParty } from './relying-party';

export interface Expected {
  readonly challenge: string;
  readonly site: RelyingParty;
}

/** What an authenticator says, checked as the standard demands (WebAuthn 3, 7.1 and 7.2); undefined if anything is wrong. */
export interface WebAuthn {
  readNew(
    given: NewCredential,
    expected: Expected,
  ): Promise<Pick<StoredPasskey, 'id' | 'publicKey' | 'counter' | 'synced'> | undefined>;
  readUse(
    given: UsedCredential,
    expected: Expected,
    passkey: StoredPasskey,
  ): Promise<Pick<StoredPasskey, 'counter' | 'synced'> | undefined>;
}

/** Who made the authenticator is not asked (attestation: none): families bring what they have. */
export const webAuthn: WebAuthn = {
  async readNew(given, expected) {
    const { id } = given;
    const { clientDataJSON, attestationObject } = given.response;
    const response = { ...publicKey(id), response: { clientDataJSON, attestationObject } };
    const { registrationInfo: made } = await orWrong(
      verifyRegistrationResponse({ response, ...demands(expected), supportedAlgorithmIDs: [...algorithms] }),
    );
    // The id of the credential is also in what the authenticator made; that one counts.
    if (made === undefined || made.credential.id !== id) return undefined;
    const { counter } = made.credential;
    return {
      ...{ id, counter, synced: made.credentialDeviceType === 'multiDevice' },
      publicKey: Buffer.from(made.credential.publicKey).toString('base64url'),
    };
  },

  async readUse(given, expected, passkey) {
    const { clientDataJSON, authenticatorData, signature } = given.response;
    const response = { ...publicKey(given.id), response: { clientDataJSON, authenticatorData, signature } };
    const credential = {
      ...{ id: passkey.id, counter: passkey.counter },
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
    };
    const { verified, authenticationInfo: used } = await orWrong(
      verifyAuthenticationResponse({ response, ...demands(expected), credential }),
    );
    if (verified !== true || used === undefined) return undefined;
    return { counter: used.newCounter, synced: used.credentialDeviceType === 'multiDevice' };
  },
};

function demands({ challenge, site }: Expected) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
  };
}

function publicKey(id: string) {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
}

/** The library throws for whatever is wrong with what it was given. */
async function orWrong<Verified extends object>(verifying: Promise<Verified>): Promise<Partial<Verified>> {
  try {
    return await verifying;
  } catch {
    return {};
  }
}

import type { CreationOptions } from '../../../../contracts/accounts/passkeys';
import type { TokenCaller } from '../../../shared/auth/caller';
import type { RequireRecent } from '../../../shared/auth/recent-sign-in';
import { algorithms } from '../algorithms';
import { type Challenges, challengeTimeout } from '../challenges';
import { descriptorsOf } from '../descriptors';
import { refuseFurther } from '../may-add';
import type { PasskeyStore } from '../passkey-store';
import type { RelyingParty } from '../relying-party';

export interface PasskeyOptionsDeps {
  readonly passkeys: Pick<PasskeyStore, 'find'>;
  readonly challenges: Pick<Challenges, 'issue'>;
  readonly requireRecent: RequireRecent;
}

/** With what a browser makes a passkey: one that names its account itself, and asks who uses it. */
export function passkeyOptions({ passkeys, challenges, requireRecent }: PasskeyOptionsDeps) {
  return async (caller: TokenCaller, site: RelyingParty): Promise<CreationOptions> => {
    await requireRecent(caller);
    const { userId, email } = caller;
    const holder = await passkeys.find(userId);
    refuseFurther(caller, holder);
    const challenge = await challenges.issue('add passkey', { email, basis: userId });
    return {
      rp: { id: site.id, name: 'Schoolhouse' },
      // The id of the account: WebAuthn wants no address or name here.
      user: { id: Buffer.from(userId).toString('base64url'), name: email, displayName: email },
      challenge,
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout: challengeTimeout,
      excludeCredentials: descriptorsOf(holder),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    };
  };
}

import type { RequestOptions } from '../../../../contracts/accounts/passkeys';
import type { Arrival } from '../../../shared/auth/edge-proof';
import type { RequestLimits } from '../../limits/request-limits';
import { requestOf } from '../after-password';
import type { Challenges } from '../challenges';
import type { RelyingParty } from '../relying-party';

export interface PasskeySignInOptionsDeps {
  readonly limits: Pick<RequestLimits, 'admitChallenge'>;
  readonly challenges: Pick<Challenges, 'issue'>;
  readonly partyOf: (arrival: Arrival) => RelyingParty;
}

/** The same for everybody: nobody says who he is. */
export function passkeySignInOptions({ limits, challenges, partyOf }: PasskeySignInOptionsDeps) {
  return async (arrival: Arrival): Promise<RequestOptions> => {
    const site = partyOf(arrival);
    await limits.admitChallenge(arrival.address);
    return requestOf(site, await challenges.issue('use passkey', { email: '', basis: '' }));
  };
}

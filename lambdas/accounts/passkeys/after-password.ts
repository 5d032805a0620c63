import type { RequestOptions } from '../../../contracts/accounts/passkeys';
import type { SignInRole } from '../../../contracts/http/roles';
import type { Arrival } from '../../shared/auth/edge-proof';
import { basisOf } from '../links/password-basis';
import type { User } from '../users/user';
import { type Challenges, challengeTimeout } from './challenges';
import { descriptorsOf } from './descriptors';
import { holderOf } from './passkey-holder';
import { isAskedAfterPassword, type PasskeyRule, roleWithout } from './passkey-rule';
import type { PasskeyStore } from './passkey-store';
import type { RelyingParty } from './relying-party';

/** What a right password opens: a sign-in in a role, or the question for a passkey. */
export type AfterPassword = (
  user: User,
  arrival: Arrival,
) => Promise<{ readonly role: SignInRole } | { readonly options: RequestOptions }>;

export interface AfterPasswordDeps {
  readonly passkeys: Pick<PasskeyStore, 'find'>;
  readonly challenges: Pick<Challenges, 'issue'>;
  readonly rule: PasskeyRule;
  readonly partyOf: (arrival: Arrival) => RelyingParty;
}

export function afterPassword({ passkeys, challenges, rule, partyOf }: AfterPasswordDeps): AfterPassword {
  return async (user, arrival) => {
    const { id, email, role } = user;
    const holder = holderOf(await passkeys.find(String(id)), email);
    if (isAskedAfterPassword(holder, role, rule)) {
      const site = partyOf(arrival);
      const challenge = await challenges.issue('use passkey', { email, basis: basisOf(user) });
      const allowCredentials = descriptorsOf(holder);
      return { options: { ...requestOf(site, challenge), allowCredentials } };
    }
    return { role: roleWithout(role, rule) };
  };
}

/** Options for a browser that finds the passkey itself. */
export function requestOf(site: RelyingParty, challenge: string): RequestOptions {
  return {
    ...{ challenge, rpId: site.id, timeout: challengeTimeout },
    ...{ userVerification: 'required', allowCredentials: [] },
  };
}

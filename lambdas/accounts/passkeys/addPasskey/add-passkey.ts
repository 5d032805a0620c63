import type { addPasskey as route } from '../../../../contracts/accounts/passkey-routes';
import type { GoodAnswer, RequestOf } from '../../../../contracts/http/route';
import type { TokenCaller } from '../../../shared/auth/caller';
import type { RequireRecent } from '../../../shared/auth/recent-sign-in';
import type { Call } from '../../../shared/http/api-function';
import { DomainError } from '../../../shared/http/domain-error';
import type { Clock } from '../../../shared/time/clock';
import type { TellOwner } from '../../links/notices';
import { type Challenges, challengeIn } from '../challenges';
import { refuseFurther } from '../may-add';
import { passkeyOf, type StoredPasskey } from '../passkey-holder';
import type { PasskeyStore } from '../passkey-store';
import type { RelyingParty } from '../relying-party';
import type { WebAuthn } from '../webauthn';

export interface AddPasskeyDeps {
  readonly passkeys: Pick<PasskeyStore, 'change' | 'claim' | 'release'>;
  readonly challenges: Pick<Challenges, 'use'>;
  readonly webAuthn: Pick<WebAuthn, 'readNew'>;
  readonly requireRecent: RequireRecent;
  readonly tellOwner: TellOwner;
  readonly clock: Pick<Clock, 'now'>;
}

export interface AddPasskeyRequest extends Pick<RequestOf<typeof route>, 'body'>, Pick<Call, 'requestId'> {
  readonly caller: TokenCaller;
}

/** The same request goes on where an attempt of it died: its challenge was used by itself. */
export function addPasskey(deps: AddPasskeyDeps) {
  const { passkeys, challenges, webAuthn } = deps;
  return async (
    { caller, body: { name, credential }, requestId }: AddPasskeyRequest,
    site: RelyingParty,
  ): Promise<GoodAnswer<typeof route>> => {
    await deps.requireRecent(caller);
    const { userId, email } = caller;
    const challenge = challengeIn(credential.response.clientDataJSON);
    const asked = await challenges.use('add passkey', challenge, requestId);
    if (asked?.basis !== userId) throw new NotAdded();
    const made = await webAuthn.readNew(credential, { challenge, site });
    if (made === undefined || !(await passkeys.claim(made.id, userId))) throw new NotAdded();
    const { transports } = credential.response;
    const passkey: StoredPasskey = {
      ...{ ...made, name, addedAt: new Date(deps.clock.now()).toISOString() },
      ...(transports && { transports }),
    };
    const adding = passkeys.change(userId, email, (holder) => {
      // Our own: the SDK repeated a request whose answer was lost, or the browser did.
      if (passkeyOf(holder, passkey.id)) return holder;
      refuseFurther(caller, holder);
      return { ...holder, passkeys: [...holder.passkeys, passkey] };
    });
    await adding.catch(async (error: unknown) => {
      // Refused, so it is nobody's: of what failed otherwise nobody knows whether it was written.
      if (error instanceof DomainError) await passkeys.release(passkey.id, userId);
      throw error;
    });
    await deps.tellOwner(email, 'passkey-added');
    const { id, addedAt, synced } = passkey;
    return { id, name, addedAt, synced };
  };
}

/** Too late, for somebody else, from another page, already there: trying again is what helps. */
class NotAdded extends DomainError {
  constructor() {
    super('invalid', 'This passkey could not be added. Please try again.');
  }
}

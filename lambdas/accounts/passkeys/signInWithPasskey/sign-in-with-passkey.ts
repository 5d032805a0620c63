import type { signInWithPasskey as route } from '../../../../contracts/accounts/passkey-sign-in-routes';
import type { UsedCredential } from '../../../../contracts/accounts/passkeys';
import type { RequestOf } from '../../../../contracts/http/route';
import type { Arrival } from '../../../shared/auth/edge-proof';
import type { Call, ReadHeader } from '../../../shared/http/api-function';
import type { Clock } from '../../../shared/time/clock';
import type { SignInLimits } from '../../limits/sign-in-limits';
import type { Link } from '../../links/one-time-links';
import { basisOf } from '../../links/password-basis';
import { type EnterAccountDeps, enterAccount, type LoggedIn } from '../../sessions/enter-account';
import { noteRefusal } from '../../sessions/sign-in-log';
import type { User } from '../../users/user';
import { type Challenges, challengeIn } from '../challenges';
import { WrongPasskey } from '../passkey-errors';
import { type PasskeyHolder, passkeyOf, type StoredPasskey } from '../passkey-holder';
import type { PasskeyStore } from '../passkey-store';
import type { RelyingParty } from '../relying-party';
import type { WebAuthn } from '../webauthn';

export interface SignInWithPasskeyDeps extends EnterAccountDeps {
  readonly passkeys: Pick<PasskeyStore, 'find' | 'change'>;
  readonly challenges: Pick<Challenges, 'use'>;
  readonly webAuthn: Pick<WebAuthn, 'readUse'>;
  readonly limits: Pick<SignInLimits, 'admitPasskey'>;
  readonly partyOf: (arrival: Arrival) => RelyingParty;
  readonly clock: Pick<Clock, 'now'>;
}

export interface PasskeyRequest extends Pick<RequestOf<typeof route>, 'body'>, Pick<Call, 'requestId'> {
  readonly header: ReadHeader;
}

const by = 'a passkey';

/**
 * The passkey alone: it is something that its owner has, and it asked who uses it. An attempt counts as wrong before it is
 * checked. The same request goes on where an attempt of it died.
 */
export function signInWithPasskey(deps: SignInWithPasskeyDeps) {
  const { passkeys, challenges, limits } = deps;
  const enter = enterAccount(deps);
  return async (
    { body: { credential }, header, requestId }: PasskeyRequest,
    arrival: Arrival,
  ): Promise<LoggedIn> => {
    const site = deps.partyOf(arrival);
    const wasRight = await limits.admitPasskey(arrival.address);
    const challenge = challengeIn(credential.response.clientDataJSON);
    const asked = await challenges.use('use passkey', challenge, requestId);
    const owner = asked && (await ownerOf(deps, credential, asked));
    const used =
      owner &&
      (await deps.webAuthn.readUse(credential, { challenge, site }, before(owner.passkey, requestId)));
    if (owner === undefined || used === undefined) {
      noteRefusal(deps.info, owner?.user, by);
      throw new WrongPasskey();
    }
    const { user, passkey } = owner;
    const account = String(user.id);
    const lastUsedAt = new Date(deps.clock.now()).toISOString();
    const use = { ...used, lastUsedAt, ...(requestId !== undefined && { usedBy: requestId }) };
    await passkeys.change(account, user.email, (holder) => withUse(holder, passkey, use));
    const isStill = async () =>
      passkeyOf((await passkeys.find(account)) ?? { passkeys: [] }, passkey.id) !== undefined;
    return enter({ user, role: user.role, isStill, by }, header, wasRight(user.email));
  };
}

interface Owner {
  readonly user: User;
  readonly passkey: StoredPasskey;
}

/** Whose passkey it is, by what it says itself, or by whose password was given before. */
async function ownerOf(
  { users, passkeys }: Pick<SignInWithPasskeyDeps, 'users' | 'passkeys'>,
  { id, response: { userHandle } }: UsedCredential,
  asked: Link,
): Promise<Owner | undefined> {
  const before = asked.email === '' ? undefined : await users.find(asked.email);
  if (asked.email !== '' && (before === undefined || basisOf(before) !== asked.basis)) return undefined;
  const account = userHandle ? Buffer.from(userHandle, 'base64url').toString() : String(before?.id);
  if (!/^[1-9]\d{0,15}$/.test(account)) return undefined;
  const holder = await passkeys.find(account);
  const passkey = holder && passkeyOf(holder, id);
  if (holder === undefined || passkey === undefined) return undefined;
  const user = await users.find(holder.email);
  if (user === undefined || user.disabled || String(user.id) !== account) return undefined;
  return before === undefined || before.id === user.id ? { user, passkey } : undefined;
}

/** This very use was counted already, where the request was sent before. */
function before(passkey: StoredPasskey, requestId: string | undefined): StoredPasskey {
  return requestId !== undefined && passkey.usedBy === requestId ? { ...passkey, counter: 0 } : passkey;
}

/** Of two uses with the same count, as of a copy, one gets by; an earlier attempt of the same request is no other use. */
function withUse(
  holder: PasskeyHolder,
  seen: StoredPasskey,
  use: Pick<StoredPasskey, 'counter' | 'synced' | 'lastUsedAt' | 'usedBy'>,
): PasskeyHolder {
  const now = passkeyOf(holder, seen.id);
  if (now === undefined) throw new WrongPasskey();
  const { counter } = before(now, use.usedBy);
  if (counter !== seen.counter && counter >= use.counter) throw new WrongPasskey();
  const { usedBy: _, ...known } = now;
  const passkeys = holder.passkeys.map((each) => (each.id === seen.id ? { ...known, ...use } : each));
  return { ...holder, passkeys };
}

import type { useRecoveryCode as route } from '../../../../contracts/accounts/passkey-sign-in-routes';
import type { RequestOf } from '../../../../contracts/http/route';
import type { Arrival } from '../../../shared/auth/edge-proof';
import type { Call, ReadHeader } from '../../../shared/http/api-function';
import { deviceIn } from '../../limits/device-cookie';
import type { SignInLimits } from '../../limits/sign-in-limits';
import { basisOf } from '../../links/password-basis';
import { type EnterAccountDeps, enterAccount, type LoggedIn } from '../../sessions/enter-account';
import { noteRefusal } from '../../sessions/sign-in-log';
import type { User } from '../../users/user';
import type { Challenges } from '../challenges';
import { WrongCode } from '../passkey-errors';
import { holderOf, type PasskeyHolder } from '../passkey-holder';
import type { PasskeyStore } from '../passkey-store';
import type { RecoveryCodes } from '../recovery-codes';

export interface UseRecoveryCodeDeps extends EnterAccountDeps {
  readonly passkeys: Pick<PasskeyStore, 'find' | 'change'>;
  readonly challenges: Pick<Challenges, 'find' | 'use'>;
  readonly codes: Pick<RecoveryCodes, 'find'>;
  readonly limits: Pick<SignInLimits, 'admit'>;
  /** Keeps the deed in the audit log. */
  readonly record: (user: User, use: () => Promise<void>) => Promise<void>;
}

export interface RecoveryRequest extends Pick<RequestOf<typeof route>, 'body'>, Pick<Call, 'requestId'> {
  readonly header: ReadHeader;
}

const by = 'a password and a recovery code';

/**
 * After the right password, which the challenge stands for: a code in the place of a passkey. The same request goes on where
 * an attempt of it died.
 */
export function useRecoveryCode(deps: UseRecoveryCodeDeps) {
  const { users, passkeys, challenges, codes, limits } = deps;
  const enter = enterAccount(deps);
  return async (
    { body: { challenge, code }, header, requestId }: RecoveryRequest,
    { address }: Arrival,
  ): Promise<LoggedIn> => {
    // A code that is mistyped does not use it up: the limits of passwords hold, and five minutes.
    const asked = await challenges.find('use passkey', challenge, requestId);
    const user = asked?.email ? await users.find(asked.email) : undefined;
    if (user === undefined || user.disabled || basisOf(user) !== asked?.basis) {
      noteRefusal(deps.info, user, by);
      throw new WrongCode();
    }
    const { email, role } = user;
    const admission = await limits.admit({ email, address, device: deviceIn(header('cookie')) });
    const account = String(user.id);
    const holder = holderOf(await passkeys.find(account), email);
    const hash = await codes.find(code, holder?.codes && withOwn(holder.codes, requestId));
    if (hash === undefined || !(await challenges.use('use passkey', challenge, requestId))) {
      noteRefusal(deps.info, user, by);
      throw new WrongCode();
    }
    await deps.record(user, async () => {
      await passkeys.change(account, email, (now) => {
        // Somebody else was first.
        if (!now.codes || !withOwn(now.codes, requestId).left.includes(hash)) throw new WrongCode();
        const left = now.codes.left.filter((each) => each !== hash);
        const last = requestId === undefined ? {} : { last: { hash, usedBy: requestId } };
        return { ...now, codes: { ...now.codes, left, ...last } };
      });
    });
    // Codes that were taken away, or made anew, let nobody in who has just used one.
    const areSame = async () =>
      holderOf(await passkeys.find(account), email)?.codes?.salt === holder?.codes?.salt;
    const isStill = async (today: User) => today.passwordHash === user.passwordHash && (await areSame());
    return enter({ user, role, isStill, by }, header, admission.succeeded);
  };
}

type Codes = NonNullable<PasskeyHolder['codes']>;

/** With the one that this very request has used already. */
function withOwn(codes: Codes, requestId: string | undefined): Codes {
  const { left, last } = codes;
  const isOwn = requestId !== undefined && last?.usedBy === requestId;
  return isOwn ? { ...codes, left: [...left, last.hash] } : codes;
}

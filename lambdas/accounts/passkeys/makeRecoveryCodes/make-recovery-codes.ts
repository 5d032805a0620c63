import type { TokenCaller } from '../../../shared/auth/caller';
import type { RequireRecent } from '../../../shared/auth/recent-sign-in';
import type { Clock } from '../../../shared/time/clock';
import type { TellOwner } from '../../links/notices';
import { PasskeyFirst } from '../passkey-errors';
import type { PasskeyStore } from '../passkey-store';
import type { RecoveryCodes } from '../recovery-codes';

export interface MakeRecoveryCodesDeps {
  readonly passkeys: Pick<PasskeyStore, 'find' | 'change'>;
  readonly codes: Pick<RecoveryCodes, 'make'>;
  readonly requireRecent: RequireRecent;
  readonly tellOwner: TellOwner;
  readonly clock: Pick<Clock, 'now'>;
}

/** Ten new codes, and the end of those of before. */
export function makeRecoveryCodes({
  passkeys,
  codes,
  requireRecent,
  tellOwner,
  clock,
}: MakeRecoveryCodesDeps) {
  return async (caller: TokenCaller): Promise<{ readonly codes: readonly string[] }> => {
    await requireRecent(caller);
    const holder = await passkeys.find(caller.userId);
    if (!holder?.passkeys.length) throw new PasskeyFirst();
    const made = await codes.make(new Date(clock.now()).toISOString());
    await passkeys.change(caller.userId, caller.email, (now) => {
      if (now.passkeys.length === 0) throw new PasskeyFirst();
      return { ...now, codes: made.kept };
    });
    await tellOwner(caller.email, 'recovery-codes');
    return { codes: made.codes };
  };
}

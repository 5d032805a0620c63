import type { TokenCaller } from '../../../shared/auth/caller';
import type { RequireRecent } from '../../../shared/auth/recent-sign-in';
import { DomainError } from '../../../shared/http/domain-error';
import type { TellOwner } from '../../links/notices';
import { NoSuchPasskey } from '../passkey-errors';
import { newHolder, passkeyOf } from '../passkey-holder';
import type { PasskeyRule } from '../passkey-rule';
import type { PasskeyStore } from '../passkey-store';

export interface RemovePasskeyDeps {
  readonly passkeys: Pick<PasskeyStore, 'change' | 'isClaimed' | 'release'>;
  readonly rule: PasskeyRule;
  readonly requireRecent: RequireRecent;
  readonly tellOwner: TellOwner;
}

/** Removes a passkey; with the last one the codes that stand in for it go, and what was asked after the password. */
export function removePasskey({ passkeys, rule, requireRecent, tellOwner }: RemovePasskeyDeps) {
  return async (caller: TokenCaller, id: string): Promise<void> => {
    await requireRecent(caller);
    const { userId, email, role } = caller;
    const removing = passkeys.change(userId, email, (holder) => {
      if (!passkeyOf(holder, id)) throw new NoSuchPasskey();
      const left = holder.passkeys.filter((passkey) => passkey.id !== id);
      if (left.length > 0) return { ...holder, passkeys: left };
      if (rule.isNeeded(role)) {
        throw new DomainError('conflict', 'This account needs a passkey here. Please add another one first.');
      }
      return newHolder(holder.email);
    });
    await removing.catch(async (error: unknown) => {
      // Its claim goes last: where it is left, an attempt died, and perhaps nobody told the owner.
      const isUnfinished = error instanceof NoSuchPasskey && (await passkeys.isClaimed(id, userId));
      if (!isUnfinished) throw error;
    });
    await tellOwner(email, 'passkey-removed');
    await passkeys.release(id, userId);
  };
}

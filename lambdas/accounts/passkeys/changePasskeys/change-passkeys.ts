import type {
  askAfterPassword,
  renamePasskey as renaming,
} from '../../../../contracts/accounts/passkey-routes';
import type { RequestOf } from '../../../../contracts/http/route';
import type { TokenCaller } from '../../../shared/auth/caller';
import type { RequireRecent } from '../../../shared/auth/recent-sign-in';
import { NoSuchPasskey, PasskeyFirst } from '../passkey-errors';
import { passkeyOf } from '../passkey-holder';
import type { PasskeyStore } from '../passkey-store';

interface Changing {
  readonly passkeys: Pick<PasskeyStore, 'change'>;
}

export function renamePasskey({ passkeys }: Changing) {
  return async (
    caller: TokenCaller,
    id: string,
    { name }: RequestOf<typeof renaming>['body'],
  ): Promise<void> => {
    await passkeys.change(caller.userId, caller.email, (holder) => {
      if (!passkeyOf(holder, id)) throw new NoSuchPasskey();
      const renamed = holder.passkeys.map((passkey) => (passkey.id === id ? { ...passkey, name } : passkey));
      return { ...holder, passkeys: renamed };
    });
  };
}

/** Whether a passkey is asked for after the password. */
export function chooseAfterPassword({
  passkeys,
  requireRecent,
}: Changing & { readonly requireRecent: RequireRecent }) {
  return async (
    caller: TokenCaller,
    { afterPassword }: RequestOf<typeof askAfterPassword>['body'],
  ): Promise<void> => {
    await requireRecent(caller);
    await passkeys.change(caller.userId, caller.email, (holder) => {
      if (holder.passkeys.length === 0) throw new PasskeyFirst();
      return { ...holder, afterPassword };
    });
  };
}

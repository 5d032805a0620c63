import type { EndSessionsOf } from '../sessions/end-sessions';
import type { Users } from '../users/users';
import { newHolder, type PasskeyHolder } from './passkey-holder';
import type { PasskeyStore } from './passkey-store';

export interface ForgetPasskeysDeps {
  readonly users: Pick<Users, 'find'>;
  readonly passkeys: Pick<PasskeyStore, 'change' | 'release'>;
  readonly endAllOf: EndSessionsOf;
}

/** Takes all passkeys and codes of an account away, and signs it out; how many there were, undefined when nobody has the address. */
export function forgetPasskeys({ users, passkeys, endAllOf }: ForgetPasskeysDeps) {
  return async (email: string): Promise<number | undefined> => {
    const user = await users.find(email);
    if (user === undefined) return undefined;
    const account = String(user.id);
    // Before too: no sign-in of before adds another one.
    await endAllOf(account);
    let before: PasskeyHolder = newHolder(email);
    await passkeys.change(account, email, (holder) => {
      before = holder;
      return newHolder(email);
    });
    await Promise.all(before.passkeys.map(({ id }) => passkeys.release(id, account)));
    await endAllOf(account);
    return before.passkeys.length;
  };
}

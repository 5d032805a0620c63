import type { signInWithPasskey } from '../../../../contracts/accounts/passkey-sign-in-routes';
import type { Failure } from '../../data/failure';
import { askForPasskey } from '../../data/platform-passkeys';
import type { Session } from './session';

const byPasskey: (typeof signInWithPasskey)['path'] = '/api/auth/passkeys/sign-in';

/** Signs in as before, with all that it takes; the session of before ends with it. What went wrong, if anything. */
export async function signInAgain(
  session: Pick<Session, 'signIn'>,
  email: string,
  password: string,
): Promise<Failure | undefined> {
  const entered = await session.signIn({ email, password });
  if (!entered.ok) return entered.failure;
  if (!('options' in entered.value)) return undefined;
  const shown = await askForPasskey(entered.value.options as PublicKeyCredentialRequestOptionsJSON);
  if (shown.kind !== 'shown') return { kind: 'cancelled' };
  const second = await session.signIn({ credential: shown.credential } as object, byPasskey);
  return second.ok ? undefined : second.failure;
}

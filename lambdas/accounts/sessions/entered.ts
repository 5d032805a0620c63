import { tokenLifetime } from '../../shared/auth/access-tokens';
import type { LoggedIn } from './enter-account';
import type { PasskeyAskedFor } from './login/log-in-user';
import { keepSession } from './session-cookie';

/** The answer to who was let in. */
export function entered({ token, role, email, session, deviceCookie }: LoggedIn) {
  const kept = deviceCookie === undefined ? [] : [deviceCookie];
  const cookies = [...Object.values(keepSession(session)), ...kept];
  return { status: 200, cookies, body: { token, expiresIn: tokenLifetime, role, email } } as const;
}

const message = 'The password is right. Please use a passkey or a recovery code now.';

/** Whoever has to show a passkey as well is not signed in yet. */
export function enteredOrAsked(outcome: LoggedIn | PasskeyAskedFor) {
  if (!('options' in outcome)) {
    const { body, ...answer } = entered(outcome);
    const { email: _, ...said } = body;
    return { ...answer, body: said };
  }
  return { status: 202, body: { message, options: outcome.options } } as const;
}

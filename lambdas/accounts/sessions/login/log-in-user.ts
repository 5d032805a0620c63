import type { Credentials } from '../../../../contracts/accounts/credentials';
import type { RequestOptions } from '../../../../contracts/accounts/passkeys';
import type { Arrival } from '../../../shared/auth/edge-proof';
import type { ReadHeader } from '../../../shared/http/api-function';
import type { Now } from '../../../shared/time/clock';
import { deviceIn } from '../../limits/device-cookie';
import type { SignInLimits } from '../../limits/sign-in-limits';
import type { AfterPassword } from '../../passkeys/after-password';
import type { Passwords } from '../../users/passwords';
import type { User } from '../../users/user';
import { InvalidCredentials } from '../../users/user-errors';
import type { Users } from '../../users/users';
import { type EnterAccountDeps, enterAccount, type LoggedIn } from '../enter-account';
import { noteRefusal } from '../sign-in-log';

export interface LogInUserDeps extends EnterAccountDeps {
  readonly users: Pick<Users, 'find' | 'replaceHash' | 'noteSignIn'>;
  readonly limits: SignInLimits;
  readonly passwords: Passwords;
  readonly afterPassword: AfterPassword;
}

export interface LogInRequest {
  readonly body: Credentials;
  readonly header: ReadHeader;
}

/** The password is right, and not enough. */
export interface PasskeyAskedFor {
  readonly options: RequestOptions;
}

const by = 'a password';

/**
 * Answers with a token if the password is right. An attempt is counted before the password is compared, so that many
 * attempts at the same time cannot slip through. An unknown address takes the same steps as a wrong password.
 */
export function logInUser(deps: LogInUserDeps) {
  const { users, limits, passwords } = deps;
  const enter = enterAccount(deps);
  return async (
    { body: { email, password }, header }: LogInRequest,
    arrival: Arrival,
  ): Promise<LoggedIn | PasskeyAskedFor> => {
    const { address } = arrival;
    const [user, admission] = await Promise.all([
      users.find(email),
      limits.admit({ email, address, device: deviceIn(header('cookie')) }),
    ]);
    const isRight = await passwords.verify(password, user?.passwordHash);
    // What is disabled, or too old, is told no sooner and in no other words.
    const isOpen = user !== undefined && !user.disabled && !isOver(user, deps.clock);
    if (!isRight || !isOpen) {
      noteRefusal(deps.info, user, by);
      throw new InvalidCredentials();
    }
    const next = await deps.afterPassword(user, arrival);
    if ('options' in next) {
      await admission.wasRight();
      return next;
    }
    const isStill = (today: User) => isStillRight(passwords, user, password, today);
    const entered = await enter({ user, role: next.role, isStill, by }, header, admission.succeeded);
    // One that ends is not renewed.
    if (passwords.isOutdated(user.passwordHash) && !user.passwordEndsAt) await rehash(deps, user, password);
    return entered;
  };
}

function isOver({ passwordEndsAt }: User, clock: Now): boolean {
  return passwordEndsAt !== undefined && Date.parse(passwordEndsAt) <= clock.now();
}

/** Another hash may be the same password's, renewed by a sign-in at the same moment. */
async function isStillRight(
  passwords: Pick<Passwords, 'verify'>,
  user: User,
  password: string,
  today: User,
): Promise<boolean> {
  return today.passwordHash === user.passwordHash || passwords.verify(password, today.passwordHash);
}

/** The sign-in has succeeded: if renewing the hash fails, it stays as it was. */
async function rehash(
  { users, passwords, warn }: LogInUserDeps,
  user: User,
  password: string,
): Promise<void> {
  try {
    await users.replaceHash(user, await passwords.hash(password));
  } catch (error) {
    warn('The password hash keeps its old parameters', error);
  }
}

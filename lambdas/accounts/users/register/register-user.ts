import type { Registration } from '../../../../contracts/accounts/credentials';
import type { Arrival } from '../../../shared/auth/edge-proof';
import type { Call } from '../../../shared/http/api-function';
import type { Clock } from '../../../shared/time/clock';
import type { RequestLimits } from '../../limits/request-limits';
import type { RequestMail } from '../../links/mail-requests';
import type { RefuseWeak } from '../../passwords/password-rules';
import type { Passwords } from '../passwords';
import type { StoredUser } from '../user';
import { EmailTaken } from '../user-errors';
import type { UserRecords } from '../user-records';

export interface RegisterUserDeps {
  readonly users: Pick<UserRecords, 'newId' | 'add'>;
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly refuseWeak: RefuseWeak;
  readonly limits: Pick<RequestLimits, 'admitRegistration'>;
  readonly requestMail: RequestMail;
  readonly clock: Pick<Clock, 'now'>;
  readonly warn: (message: string, error: unknown) => void;
}

export type Attempt = Pick<Call, 'requestId' | 'isAgain'>;

/** Makes a parent's account, once for an address. One that is taken costs the same work, so that time tells nothing. */
export function registerUser(deps: RegisterUserDeps) {
  const { users, passwords, clock } = deps;
  return async (
    registration: Registration,
    { address, site }: Arrival,
    { requestId, isAgain }: Attempt = {},
  ): Promise<StoredUser> => {
    const { email, password, fullName, language } = registration;
    deps.refuseWeak({ email, password });
    await deps.limits.admitRegistration(address);
    const [id, passwordHash] = await Promise.all([users.newId(), passwords.hash(password)]);
    const createdAt = new Date(clock.now()).toISOString();
    const user: StoredUser = {
      ...{ email, id, fullName, passwordHash, createdAt, language },
      ...(requestId !== undefined && { requestId }),
    };
    const added = await users.add(user, isAgain);
    // The owner of an address that is taken gets a link too, unless it is proven already.
    await deps.requestMail({ purpose: 'verify', email, site }).catch((error: unknown) => {
      // The account is made; its owner can ask for the mail again.
      deps.warn('The mail to a new account was not asked for', error);
    });
    if (added === undefined) throw new EmailTaken();
    return { ...user, id: added };
  };
}

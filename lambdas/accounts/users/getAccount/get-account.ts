import type { OwnAccount } from '../../../../contracts/accounts/account';
import type { TokenCaller } from '../../../shared/auth/caller';
import type { User } from '../user';
import { NotSignedIn } from '../user-errors';
import type { Users } from '../users';

export interface GetAccountDeps {
  readonly users: Pick<Users, 'find'>;
}

/** The caller's account, without what only the service needs to know. */
export function getAccount({ users }: GetAccountDeps) {
  return async ({ caller }: { readonly caller: TokenCaller }): Promise<OwnAccount> => {
    const user = await users.find(caller.email);
    if (user === undefined || String(user.id) !== caller.userId) throw new NotSignedIn();
    return shownAccount(user);
  };
}

export function shownAccount({ id, email, fullName, role, language, createdAt, provenAt }: User): OwnAccount {
  return {
    ...{ id, email, role, createdAt },
    ...(fullName !== undefined && { fullName }),
    ...(language !== undefined && { language }),
    ...(provenAt !== undefined && { provenAt }),
  };
}

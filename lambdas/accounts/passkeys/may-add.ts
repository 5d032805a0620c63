import { maxPasskeys } from '../../../contracts/accounts/passkeys';
import { isKeyless } from '../../../contracts/http/roles';
import type { TokenCaller } from '../../shared/auth/caller';
import { DomainError } from '../../shared/http/domain-error';
import { AnotherAccount, ProveFirst, TooManyPasskeys } from './passkey-errors';
import type { PasskeyHolder } from './passkey-holder';

/** Throws where no further passkey may be added. Who came without one, and needs one, adds the first and no more. */
export function refuseFurther(
  { role, email, isProven }: TokenCaller,
  holder: Pick<PasskeyHolder, 'passkeys' | 'email'> | undefined,
): void {
  if (!isProven) throw new ProveFirst();
  if (holder !== undefined && holder.email !== email) throw new AnotherAccount();
  const count = holder?.passkeys.length ?? 0;
  if (count >= maxPasskeys) throw new TooManyPasskeys();
  if (isKeyless(role) && count > 0) {
    throw new DomainError('forbidden', 'You have a passkey now. Please sign in with it.');
  }
}

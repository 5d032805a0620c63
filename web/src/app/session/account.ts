import { type SignInRole, signInRoles } from '../../../../contracts/http/roles';
import { oneOf } from '../../data/one-of';
import { textAt } from '../../data/text-at';

export type { SignInRole };

export interface Account {
  readonly email: string;
  readonly role: SignInRole;
}

export interface SignedIn {
  readonly token: string;
  readonly role: SignInRole;
  /** Not in the answer to signing in: the person has just typed it. */
  readonly email: string | undefined;
}

/** What signing in or renewing answers. Every visitor loads this, so the checker of the sections is not used here. */
export function readSignedIn(body: unknown): SignedIn | undefined {
  const token = textAt(body, 'token');
  const role = oneOf(signInRoles, textAt(body, 'role'));
  return token === undefined || role === undefined
    ? undefined
    : { token, role, email: textAt(body, 'email') };
}

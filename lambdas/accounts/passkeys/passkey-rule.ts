import { type CallerRole, isKeyless, type Role, type SignInRole } from '../../../contracts/http/roles';
import type { PasskeyHolder } from './passkey-holder';

/** Who cannot be without a passkey. */
export interface PasskeyRule {
  isNeeded(role: CallerRole): boolean;
}

/** By the roles of which the stage asks for one, as `PASSKEY_ROLES` names them. */
export function passkeyRule(passkeyRoles: string): PasskeyRule {
  const named = passkeyRoles.split(' ');
  return { isNeeded: (role) => named.includes(role.replace(/^Keyless/, '')) };
}

/** As what the password alone lets somebody in who has no passkey. */
export function roleWithout(role: Role, rule: PasskeyRule): SignInRole {
  return rule.isNeeded(role) ? `Keyless${role}` : role;
}

/** Whether a sign-in may go on that showed a password and nothing else: the stage may ask for more than it did then. */
export function isPasswordEnough(role: SignInRole, rule: PasskeyRule): boolean {
  return isKeyless(role) || !rule.isNeeded(role);
}

/** Whether the password alone does not let its owner in: where that is needed, and where he said so. */
export function isAskedAfterPassword(
  holder: Pick<PasskeyHolder, 'passkeys' | 'afterPassword'> | undefined,
  role: CallerRole,
  rule: PasskeyRule,
): boolean {
  if (holder === undefined || holder.passkeys.length === 0) return false;
  return holder.afterPassword || rule.isNeeded(role);
}

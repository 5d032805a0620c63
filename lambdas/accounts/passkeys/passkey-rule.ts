import type { CallerRole } from '../../../contracts/http/roles';
import type { PasskeyHolder } from './passkey-holder';

/** Who cannot be without a passkey. */
export interface PasskeyRule {
  isNeeded(role: CallerRole): boolean;
}

/** By the stage's setting `adminsNeedPasskey`. */
export function passkeyRule(adminsNeedPasskey: string): PasskeyRule {
  const isOn = adminsNeedPasskey === 'true';
  return { isNeeded: (role) => isOn && (role === 'Admin' || role === 'KeylessAdmin') };
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

import type { Principal } from '../services';

/** Of a role or the operator; services and anonymous callers have none. */
export function principalArn(principal: Principal, account: string): string | undefined {
  if (principal.kind === 'role') return principal.arn;
  return principal.kind === 'operator' ? `arn:aws:iam::${account}:user/local-operator` : undefined;
}

/** As AWS names a caller: the session of a role, not the role itself. */
export function nameOf(principal: Principal, account: string): string {
  if (principal.kind === 'service') return principal.service;
  const arn = principalArn(principal, account) ?? 'anonymous';
  return arn.replace(/^arn:aws:iam::(\d+):role\/(?:.*\/)?([^/]+)$/, 'arn:aws:sts::$1:assumed-role/$2/local');
}

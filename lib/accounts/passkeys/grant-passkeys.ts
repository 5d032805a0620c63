import type { AccessTokens } from '../../constructs/access-tokens';
import type { AuditQueue } from '../../constructs/audit-queue';
import type { ServiceFunction } from '../../constructs/service-function';
import type { SigningSecret } from '../../constructs/signing-secret';
import type { LinkTable } from '../link-table';
import type { SessionAccess } from '../session-access';
import type { SignInTable } from '../sign-in-table';
import type { StaffTable } from '../staff/staff-table';
import type { UserTable } from '../user-table';
import type { PasskeyTable } from './passkey-table';

type Names =
  | 'login'
  | 'renewSession'
  | 'passkeyOptions'
  | 'addPasskey'
  | 'listPasskeys'
  | 'changePasskeys'
  | 'removePasskey'
  | 'makeRecoveryCodes'
  | 'passkeySignInOptions'
  | 'signInWithPasskey'
  | 'useRecoveryCode';

export interface PasskeyResources {
  readonly passkeys: PasskeyTable;
  readonly users: UserTable;
  readonly staff: StaffTable;
  readonly signIns: SignInTable;
  readonly links: LinkTable;
  readonly edgeProof: SigningSecret<'EDGE_PROOF_SECRET_ARN'>;
  readonly access: SessionAccess;
  readonly tokens: AccessTokens;
  readonly sessions: SigningSecret<'SESSION_SECRET_ARN'>;
  readonly deeds: AuditQueue;
}

/** What the functions of passkeys may do. */
export function grantPasskeys(op: Readonly<Record<Names, ServiceFunction>>, given: PasskeyResources): void {
  const { passkeys, users, signIns, links, access } = given;
  const asking = [op.login, op.passkeyOptions, op.addPasskey, op.signInWithPasskey, op.useRecoveryCode];
  passkeys.tellSite(...asking, op.passkeySignInOptions);
  passkeys.tellRule(...asking, op.renewSession, op.listPasskeys, op.removePasskey);
  given.edgeProof.grantUse(...asking.slice(1), op.passkeySignInOptions);

  passkeys.grantRead(op.login, op.passkeyOptions, op.listPasskeys);
  passkeys.grantChange(op.changePasskeys, op.makeRecoveryCodes);
  passkeys.grantChange(op.signInWithPasskey, op.useRecoveryCode);
  for (const claiming of [op.addPasskey, op.removePasskey]) passkeys.grantRelease(claiming);

  for (const issuing of [op.login, op.passkeyOptions, op.passkeySignInOptions]) links.grantIssue(issuing);
  links.grantUse(op.addPasskey, op.signInWithPasskey, op.useRecoveryCode);

  users.grantEnter(op.signInWithPasskey, op.useRecoveryCode);
  given.staff.grantRead(op.signInWithPasskey, op.useRecoveryCode);
  signIns.grantForget(op.signInWithPasskey, op.useRecoveryCode);
  signIns.grantCount(op.passkeySignInOptions);
  given.tokens.grantSign(op.signInWithPasskey, op.useRecoveryCode);
  given.sessions.grantUse(op.signInWithPasskey, op.useRecoveryCode);
  access.grantBegin(op.signInWithPasskey, op.useRecoveryCode);
  given.deeds.grantReport(op.useRecoveryCode);
  const changing = [op.passkeyOptions, op.addPasskey, op.changePasskeys];
  access.grantFind(...changing, op.removePasskey, op.makeRecoveryCodes);
}

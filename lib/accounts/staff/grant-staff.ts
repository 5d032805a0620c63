import type * as routes from '../../../contracts/accounts/staff-routes';
import type { accountsEnv } from '../../../lambdas/accounts/env';
import type { Operations } from '../../constructs/operations';
import type { ServiceFunction } from '../../constructs/service-function';
import type { SigningSecret } from '../../constructs/signing-secret';
import type { AccountMails } from '../account-mails';
import type { PasskeyTable } from '../passkeys/passkey-table';
import type { SessionAccess } from '../session-access';
import type { SignInTable } from '../sign-in-table';
import type { UserTable } from '../user-table';
import type { StaffTable } from './staff-table';

interface OfAccounts {
  readonly users: UserTable;
  readonly staff: StaffTable;
  readonly passkeys: PasskeyTable;
  readonly signIns: SignInTable;
  readonly mails: AccountMails;
  readonly edgeProof: SigningSecret<'EDGE_PROOF_SECRET_ARN'>;
  readonly access: SessionAccess;
}

type Readers = Readonly<
  Record<
    'login' | 'renewSession' | 'getAccount' | 'resetPassword' | 'changePassword' | 'verifyAddress',
    ServiceFunction<'STAFF_TABLE_NAME'>
  >
>;

/** What the functions may do by which Admins look after the staff, and who else reads what an account may do. */
export function grantStaff(
  op: Operations<typeof routes, typeof accountsEnv> & Readers,
  { users, staff, passkeys, signIns, mails, edgeProof, access }: OfAccounts,
): void {
  const { listStaff, inviteStaff, changeStaff, resetStaff } = op;
  staff.grantRead(op.login, op.renewSession, op.getAccount, op.resetPassword, op.changePassword);
  staff.grantRead(mails.send, resetStaff, op.verifyAddress);
  users.grantReadMany(listStaff);
  users.grantInvite(inviteStaff);
  users.grantRead(changeStaff);
  users.grantRead(resetStaff);
  staff.grantList(listStaff);
  staff.grantAdd(inviteStaff);
  passkeys.grantRead(inviteStaff);
  passkeys.grantCount(listStaff);
  staff.grantChange(changeStaff);
  signIns.grantCount(inviteStaff, resetStaff);
  mails.grantRequest(inviteStaff, resetStaff);
  edgeProof.grantUse(inviteStaff, resetStaff);
  for (const each of [inviteStaff, changeStaff, resetStaff]) access.grantEndAll(each);
}

import { randomBytes } from 'node:crypto';
import { type Credentials, newCredentialFields } from '../../contracts/accounts/credentials';
import { passwordFaults } from '../../contracts/accounts/password-faults';
import { check } from '../../contracts/http/check';
import type { Role } from '../../contracts/http/roles';
import { sentenceOf } from '../../contracts/http/sentences';
import type { RequestMail } from '../../lambdas/accounts/links/mail-requests';
import { isCommon } from '../../lambdas/accounts/passwords/common-passwords';
import { passwordFault } from '../../lambdas/accounts/passwords/password-rules';
import type { GiveRole, OperatorsDeps, SetDisabled } from '../../lambdas/accounts/staff/give-role';
import { type VoidPasswordDeps, voidPassword } from '../../lambdas/accounts/staff/void-password';
import type { MadeAdmin } from '../../lambdas/accounts/users/make-admin';
import type { Passwords } from '../../lambdas/accounts/users/passwords';
import type { Users } from '../../lambdas/accounts/users/users';
import { randomToken } from '../../lambdas/shared/auth/random-token';

export interface AdminDeps {
  readonly makeAdmin: (credentials: Credentials, isFirst: boolean) => Promise<MadeAdmin>;
  readonly print: (line: string) => void;
}

/** Without a given password the account gets one that nobody can guess. */
export async function createAdmin(deps: AdminDeps, address: string, given?: string): Promise<void> {
  const password = given ?? randomBytes(18).toString('base64url');
  const credentials = checked({ email: address, password });
  const { email } = credentials;
  const outcome = await deps.makeAdmin(credentials, given === undefined);
  if (outcome === 'admin already') return deps.print(`${email} is an admin already; nothing was changed.`);
  if (outcome === 'promoted') {
    return deps.print(`${email} was of the staff and is an admin now, with the password it had.`);
  }
  if (given === undefined) {
    deps.print(`Password, shown this once: ${password}`);
    deps.print('It opens the account for 24 hours: choose another one under My account.');
  }
  const what = outcome === 'raised' ? 'had an account, whose old password is void,' : 'has a new account';
  deps.print(`${email} ${what} and is an admin.`);
}

interface Telling {
  readonly print: (line: string) => void;
}

export interface RoleDeps extends Telling, VoidPasswordDeps {
  readonly users: Pick<Users, 'find' | 'replaceHash'>;
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly giveRole: GiveRole;
  readonly requestMail: RequestMail;
}

/** Who was a parent chooses another password by a mail: the operator vouches for the address, not for who registered it. */
export async function changeRole(deps: RoleDeps, email: string, role: Role): Promise<void> {
  const { users, passwords, giveRole, requestMail, print } = deps;
  const user = await users.find(email);
  if (user === undefined) throw nobodyHas(email);
  const isRaised = user.role === 'Parent' && role !== 'Parent';
  if (isRaised) await voidPassword(deps, user, { passwordHash: await passwords.hash(randomToken()) });
  await giveRole(email, role);
  print(`${email} has the role ${role} and is signed out everywhere.`);
  if (!isRaised) return;
  await requestMail({ purpose: 'access', email });
  print('Its password is void: a link to choose another one is on its way.');
}

export async function changeDisabled(
  { setDisabled, print }: Telling & { readonly setDisabled: SetDisabled },
  email: string,
  disabled: boolean,
): Promise<void> {
  if ((await setDisabled(email, disabled)) === undefined) throw nobodyHas(email);
  print(`${email} is ${disabled ? 'disabled and signed out everywhere' : 'enabled'}.`);
}

export interface ResetDeps extends Telling, Pick<OperatorsDeps, 'endAllOf'> {
  readonly users: Pick<OperatorsDeps['users'], 'find'>;
  readonly requestMail: RequestMail;
}

export async function reset(
  { users, endAllOf, requestMail, print }: ResetDeps,
  email: string,
): Promise<void> {
  const user = await users.find(email);
  if (user === undefined) throw nobodyHas(email);
  if (user.disabled) throw new Error(`${email} is disabled: enable it first.`);
  await requestMail({ purpose: 'reset', email });
  await endAllOf(String(user.id));
  print(`A link is on its way to ${email}, which is signed out everywhere.`);
}

export interface ForgetDeps extends Telling {
  /** How many there were; undefined when nobody has the address. */
  readonly forgetPasskeys: (email: string) => Promise<number | undefined>;
}

export async function forgetAll({ forgetPasskeys, print }: ForgetDeps, email: string): Promise<void> {
  const count = await forgetPasskeys(email);
  if (count === undefined) throw nobodyHas(email);
  print(
    `${email} has no passkey any more (${count} before), no recovery codes, and is signed out everywhere.`,
  );
}

function nobodyHas(email: string): Error {
  return new Error(`Nobody has the address ${email}.`);
}

function checked(credentials: Credentials): Credentials {
  const { value, issues } = check({ kind: 'record', fields: newCredentialFields }, credentials, 'request');
  if (issues) throw new Error(issues.map((issue) => `${issue.path} ${sentenceOf(issue)}`).join('\n'));
  const fault = passwordFault(isCommon)(value);
  if (fault) throw new Error(`password ${passwordFaults[fault]}`);
  return value;
}

import { type Invitation, maxStaff, type StaffMember } from '../../../../contracts/accounts/staff';
import { randomToken } from '../../../shared/auth/random-token';
import type { Call } from '../../../shared/http/api-function';
import { DomainError } from '../../../shared/http/domain-error';
import type { Clock } from '../../../shared/time/clock';
import type { RequestMail } from '../../links/mail-requests';
import type { PasskeyStore } from '../../passkeys/passkey-store';
import type { EndSessionsOf } from '../../sessions/end-sessions';
import type { Passwords } from '../../users/passwords';
import type { User } from '../../users/user';
import type { Users } from '../../users/users';
import type { AdmitMail } from '../admit-mail';
import { memberOf } from '../members';
import { AccountDisabled, BeingDeleted, ChangedMeanwhile } from '../staff-errors';
import type { StaffRecord } from '../staff-record';
import type { StaffTable } from '../staff-table';
import { voidPassword } from '../void-password';

export interface InviteStaffDeps {
  readonly users: Pick<Users, 'find' | 'newId' | 'add' | 'replaceHash'>;
  readonly staff: Pick<StaffTable, 'find' | 'list' | 'add' | 'change'>;
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly passkeys: Pick<PasskeyStore, 'find'>;
  readonly admitMail: AdmitMail;
  readonly requestMail: RequestMail;
  readonly endAllOf: EndSessionsOf;
  readonly clock: Pick<Clock, 'now'>;
}

export interface Invited {
  readonly member: StaffMember;
  /** Whether there was an account whose address is proven. */
  readonly isGiven: boolean;
}

/**
 * An account of its own for a new address, whose password nobody knows; for one that has an account, the role. Somebody
 * else may have registered the address, also where its owner confirmed it since: that password ends, and the owner chooses
 * another one by the mail. Each step may have been done before: the same request again goes on.
 */
export function inviteStaff(deps: InviteStaffDeps) {
  const { users, staff, endAllOf, clock } = deps;
  const finish = async (record: StaffRecord, user: User, site: string | undefined): Promise<Invited> => {
    const { account, email } = record;
    const isGiven = user.provenAt !== undefined;
    await endAllOf(account);
    await deps.requestMail({ purpose: isGiven ? 'access' : 'invite', email, site });
    return { member: memberOf(record, user), isGiven };
  };
  return async (
    invitation: Invitation,
    site: string | undefined,
    { isAgain = false }: Pick<Call, 'isAgain'> = {},
  ): Promise<Invited> => {
    const { email, role } = invitation;
    const known = await users.find(email);
    const seen = known && (await staff.find(String(known.id)));
    // The same request, which died after it had given the role: what is left of it is done.
    if (isAgain && known?.provenAt && seen?.role === role && !seen.disabled) return finish(seen, known, site);
    refuse(seen, known, role);
    if (seen === undefined) await refuseMany(staff);
    // Before anything is changed: without the mail nobody could sign in any more.
    await deps.admitMail(email);
    const user = await accountOf(deps, known, invitation);
    const isGiven = user.provenAt !== undefined;
    const invitedAt = seen?.invitedAt ?? (isGiven ? undefined : new Date(clock.now()).toISOString());
    const account = String(user.id);
    const record: StaffRecord = { account, email, role, disabled: false, ...(invitedAt && { invitedAt }) };
    if (!(await written(staff, seen, record))) throw new ChangedMeanwhile();
    return finish(record, user, site);
  };
}

function written(
  staff: Pick<StaffTable, 'add' | 'change'>,
  seen: StaffRecord | undefined,
  record: StaffRecord,
): Promise<boolean> {
  return seen === undefined ? staff.add(record) : staff.change(seen, record);
}

/** An invitation raises: it takes no role away, and enables nobody. One that is open may be sent again. */
function refuse(seen: StaffRecord | undefined, user: User | undefined, role: Invitation['role']): void {
  if (seen?.disabled) throw new AccountDisabled();
  const isOpen = user?.provenAt === undefined && seen?.role === role;
  if (seen !== undefined && seen.role !== 'Parent' && !isOpen) {
    throw new DomainError('conflict', 'This address is of the staff already: change the role there.');
  }
}

async function refuseMany(staff: Pick<StaffTable, 'list'>): Promise<void> {
  if ((await staff.list()).length < maxStaff) return;
  throw new DomainError('conflict', `There are ${maxStaff} accounts of staff already.`);
}

/** Undefined where the address is taken. */
async function newUser(
  deps: InviteStaffDeps,
  { email, fullName, language }: Invitation,
): Promise<User | undefined> {
  const { users, passwords, clock } = deps;
  const [id, passwordHash] = await Promise.all([users.newId(), passwords.hash(randomToken())]);
  const createdAt = new Date(clock.now()).toISOString();
  const user = { email, id, passwordHash, createdAt, language, ...(fullName !== undefined && { fullName }) };
  return (await users.add(user)) === undefined ? undefined : { ...user, role: 'Parent' };
}

/** A new one, or the one that has the address, also if it was registered just now: that one without its password. */
async function accountOf(
  deps: InviteStaffDeps,
  known: User | undefined,
  invitation: Invitation,
): Promise<User> {
  const made = known === undefined ? await newUser(deps, invitation) : undefined;
  if (made !== undefined) return made;
  const user = known ?? (await deps.users.find(invitation.email));
  // What is left of an account still has the address, and nobody finds it.
  if (user === undefined) throw new BeingDeleted();
  await voidPassword(deps, user, { passwordHash: await deps.passwords.hash(randomToken()) });
  return user;
}

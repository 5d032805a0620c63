import type { verifyAddress as route } from '../../../../contracts/accounts/password-routes';
import type { RequestOf } from '../../../../contracts/http/route';
import type { Call } from '../../../shared/http/api-function';
import type { Clock } from '../../../shared/time/clock';
import { DeadLink } from '../../links/dead-link';
import type { OneTimeLinks } from '../../links/one-time-links';
import type { SessionStore } from '../../sessions/session-store';
import type { StaffTable } from '../../staff/staff-table';
import type { UserRecords } from '../user-records';

export interface VerifyAddressDeps {
  readonly links: Pick<OneTimeLinks, 'find' | 'use'>;
  readonly users: Pick<UserRecords, 'find' | 'prove'>;
  readonly staff: Pick<StaffTable, 'find'>;
  readonly sessions: Pick<SessionStore, 'prove'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** What is signed in already counts from now on. The link is used up last: whatever failed, it can be opened again. */
export function verifyAddress(deps: VerifyAddressDeps) {
  const { links, users, sessions, clock } = deps;
  return async ({
    body: { token },
    requestId,
  }: Pick<RequestOf<typeof route>, 'body'> & Pick<Call, 'requestId'>): Promise<void> => {
    const link = await links.find('verify', token, requestId);
    if (link === undefined || (await wouldRaise(deps, link.email))) throw new DeadLink();
    const id = await users.prove(link.email, new Date(clock.now()).toISOString());
    if (id !== undefined) await sessions.prove(String(id));
    if (!(await links.use(token, requestId))) throw new DeadLink();
  };
}

/**
 * A role begins with a password that the owner of the mailbox chooses, by a link for that (ADR 64): this one leaves the
 * password as it is, which may be of somebody who put an account in the place of one of the staff.
 */
async function wouldRaise(
  { users, staff }: Pick<VerifyAddressDeps, 'users' | 'staff'>,
  email: string,
): Promise<boolean> {
  const user = await users.find(email);
  if (user === undefined || user.provenAt !== undefined) return false;
  const record = await staff.find(String(user.id));
  return record?.email === email && record.role !== 'Parent';
}

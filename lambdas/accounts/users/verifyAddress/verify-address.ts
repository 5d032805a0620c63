import type { verifyAddress as route } from '../../../../contracts/accounts/password-routes';
import type { RequestOf } from '../../../../contracts/http/route';
import type { Clock } from '../../../shared/time/clock';
import { DeadLink } from '../../links/dead-link';
import type { OneTimeLinks } from '../../links/one-time-links';
import type { SessionStore } from '../../sessions/session-store';
import type { UserRecords } from '../user-records';

export interface VerifyAddressDeps {
  readonly links: Pick<OneTimeLinks, 'find' | 'use'>;
  readonly users: Pick<UserRecords, 'prove'>;
  readonly sessions: Pick<SessionStore, 'prove'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** What is signed in already counts from now on. The link is used up last: whatever failed, it can be opened again. */
export function verifyAddress({ links, users, sessions, clock }: VerifyAddressDeps) {
  return async ({ body: { token } }: Pick<RequestOf<typeof route>, 'body'>): Promise<void> => {
    const link = await links.find('verify', token);
    if (link === undefined) throw new DeadLink();
    const id = await users.prove(link.email, new Date(clock.now()).toISOString());
    if (id !== undefined) await sessions.prove(String(id));
    if (!(await links.use('verify', token))) throw new DeadLink();
  };
}

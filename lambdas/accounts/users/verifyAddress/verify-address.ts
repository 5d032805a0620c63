import type { verifyAddress as route } from '../../../../contracts/accounts/password-routes';
import type { RequestOf } from '../../../../contracts/http/route';
import type { Clock } from '../../../shared/time/clock';
import { DeadLink } from '../../links/dead-link';
import type { OneTimeLinks } from '../../links/one-time-links';
import type { Users } from '../users';

export interface VerifyAddressDeps {
  readonly links: Pick<OneTimeLinks, 'find' | 'use'>;
  readonly users: Pick<Users, 'prove'>;
  readonly clock: Pick<Clock, 'now'>;
}

export function verifyAddress({ links, users, clock }: VerifyAddressDeps) {
  return async ({ body: { token } }: Pick<RequestOf<typeof route>, 'body'>): Promise<void> => {
    const link = await links.find('verify', token);
    if (link === undefined || !(await links.use('verify', token))) throw new DeadLink();
    await users.prove(link.email, new Date(clock.now()).toISOString());
  };
}

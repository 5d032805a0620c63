import { randomInt } from 'node:crypto';
import { pairingAlphabet } from '../../../../contracts/accounts/devices';
import type { Now } from '../../../shared/time/clock';
import type { OneTimeLinks } from '../../links/one-time-links';

export interface PairDeviceDeps {
  readonly links: Pick<OneTimeLinks, 'issue'>;
  readonly clock: Now;
}

/** Seconds that a code works. */
const lifetime = 10 * 60;

/** A code of 40 random bits, good for one device of the account while this sign-in goes on. */
export function pairDevice({ links, clock }: PairDeviceDeps) {
  return async (account: string, session: string) => {
    const token = Array.from({ length: 8 }, () => pairingAlphabet[randomInt(pairingAlphabet.length)]).join(
      '',
    );
    const code = await links.issue(
      'pair',
      { email: '', basis: `${account} ${session}` },
      { token, lifetime },
    );
    return { code, expiresAt: new Date(clock.now() + lifetime * 1_000).toISOString() };
  };
}

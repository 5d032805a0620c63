import { isIP } from 'node:net';
import type { Arrival } from '../../shared/auth/edge-proof';
import { DomainError } from '../../shared/http/domain-error';

/** Whom passkeys are for: the name of the site, and where its pages are. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * By the page that asks, as the edge proves it. `name` is the stage's own domain; without one (`unknown`) the
 * distribution's name is the only one that reaches it.
 */
export function relyingParty(name: string): (arrival: Pick<Arrival, 'site'>) => RelyingParty {
  return ({ site }) => {
    if (site === undefined) throw new DomainError('forbidden', 'Passkeys work on the site only.');
    const { hostname: id, origin, port } = new URL(site);
    if (isIP(id.replace(/^\[|\]$/g, '')) !== 0) {
      const there = `http://localhost${port && `:${port}`}`;
      throw new DomainError('conflict', `A passkey needs a name, not an address: please open ${there}.`);
    }
    if (name !== 'unknown' && id !== name) {
      throw new DomainError(
        'conflict',
        `Passkeys belong to the site's own name: please open https://${name}.`,
      );
    }
    return { id, origin };
  };
}

import { type PhishingClient, phishingClient } from './phishing-client';
import type { TestSystem } from './system';
import { claimsOf, tokenOf } from './tokens';

/** Accounts by their tokens alone: without the second that each password would take. */
export interface Family {
  /** Nobody before them had this id. */
  readonly parent: () => PhishingClient;
  readonly admin: () => PhishingClient;
  /** A parent whose address nobody has proven. */
  readonly stranger: () => PhishingClient;
}

export async function openFamily(system: TestSystem): Promise<Family> {
  // The clocks of some tests go for days.
  const exp = Date.parse('2100-01-01T00:00:00Z') / 1_000;
  let members = 1_000_000;
  const member =
    (role: 'Parent' | 'Admin', proven: 'yes' | 'no' = 'yes') =>
    () => {
      members += 1;
      return phishingClient(
        system,
        tokenOf(system, { ...claimsOf(role), sub: String(members), exp, proven }),
      );
    };
  return { parent: member('Parent'), admin: member('Admin'), stranger: member('Parent', 'no') };
}

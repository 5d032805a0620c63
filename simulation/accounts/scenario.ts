import type { Role } from '../../contracts/http/roles';
import type { Act } from './act';
import type { Settled } from './people';

/** A small situation of people and their accounts, played without a fault first, and then with each. */
export interface Scenario {
  readonly service: 'accounts';
  readonly name: string;
  readonly acts: readonly Act[];
  /** Who has an account from the beginning, in the order of their numbers. */
  readonly there?: readonly Settled[];
  /** For which the stage asks for a passkey. */
  readonly passkeyRoles?: readonly Role[];
  /** When what was deleted is erased, in milliseconds after the beginning. */
  readonly erases?: readonly number[];
  /** When it is looked who is to have mails about the air. */
  readonly airMails?: readonly number[];
}

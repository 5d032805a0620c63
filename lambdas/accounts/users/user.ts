import type { Role } from '../../../contracts/http/roles';

/** Somebody with an account, as stored. */
export interface User {
  /** Lower case: two spellings of one address are one account. */
  readonly email: string;
  readonly id: number;
  readonly role: Role;
  /** With the parameters that it was made with. */
  readonly passwordHash: string;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
}

export interface Credentials {
  /** Lower case. */
  readonly email: string;
  readonly password: string;
}

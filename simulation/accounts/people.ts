import type { Role } from '../../contracts/http/roles';

/** Who there may be; nobody else knows the passwords. */
export const people = ['mother', 'father', 'admin', 'other admin'] as const;
export type Person = (typeof people)[number];

/** Somebody who has an account when a history begins, with a proven address, and is signed in. */
export interface Settled {
  readonly who: Person;
  readonly role: Role;
  /** Names of sign-ins that go on, each from a browser of its own. */
  readonly signedIn: readonly string[];
  /** They do for longer than an hour, as of who renews them. */
  readonly staysSignedIn?: true;
  /** Those of them that showed more than a password. */
  readonly byTwoFactors?: readonly string[];
  /** Who is a parent again, since before changes had marks. */
  readonly wasStaff?: true;
  /** Nobody has shown yet whose address it is. */
  readonly isUnproven?: true;
  /** So many, of which nobody here has a token. */
  readonly devices?: number;
}

export function addressOf(person: Person): string {
  return `${person.replace(' ', '-')}@families.example`;
}

/** The password of who is there from the beginning. */
export function firstPassword(person: Person): string {
  return `the first words of ${person}`;
}

/** The id of the credential in an authenticator. */
export function credentialOf(authenticator: string): string {
  return Buffer.from(authenticator.padEnd(16).slice(0, 16)).toString('base64url');
}

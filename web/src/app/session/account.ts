import { oneOf, orNull, record, text } from '../../data/read';

const ROLES = ['Parent', 'Admin'] as const;
export type Role = (typeof ROLES)[number];

export interface Account {
  readonly email: string;
  readonly role: Role;
}

export interface SignedIn {
  readonly token: string;
  readonly role: Role;
  /** Signing in does not tell it: who signs in has just said it. */
  readonly email: string | null;
}

/** What signing in or renewing answers. */
export const readSignedIn = record<SignedIn>({ token: text, role: oneOf(ROLES), email: orNull(text) });

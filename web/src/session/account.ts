import { textAt } from '../api/failure-of-response';

const ROLES = ['Parent', 'Admin'] as const;
export type Role = (typeof ROLES)[number];

export interface Account {
  readonly email: string;
  readonly role: Role;
}

export interface Admission {
  readonly account: Account;
  readonly token: string;
}

/** What signing in or renewing answers; undefined unless it is all there. `email` where the answer names none. */
export function parseAdmission(body: unknown, email: string): Admission | undefined {
  const token = textAt(body, 'token');
  const role = ROLES.find((known) => known === textAt(body, 'role'));
  if (token === undefined || role === undefined) return undefined;
  return { token, account: { email: textAt(body, 'email') ?? email, role } };
}

import type { Role } from '../../contracts/http/roles';

/** Who acts: two families and two reviewers, all signed in. */
export const accounts = {
  mother: { account: '7', role: 'Parent' },
  father: { account: '8', role: 'Parent' },
  admin: { account: '9', role: 'Admin' },
  'other admin': { account: '10', role: 'Admin' },
} as const satisfies Readonly<Record<string, { readonly account: string; readonly role: Role }>>;

export type Person = keyof typeof accounts;
export const people = Object.keys(accounts) as readonly Person[];

export function accountOf(person: Person): string {
  return accounts[person].account;
}

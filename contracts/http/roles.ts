/** The roles of accounts. Each route's description says which roles may call it. */
export const roles = ['Parent', 'Staff', 'Admin'] as const;

export type Role = (typeof roles)[number];

/** Of those whose stage asks for a passkey, and who have none yet: they open nothing but what it takes to add one. */
export type KeylessRole = `Keyless${Role}`;

/** As what somebody can be signed in. Written out: a bundle keeps what is spread, whether it is used or not. */
export const signInRoles = [
  'Parent',
  'Staff',
  'Admin',
  'KeylessParent',
  'KeylessStaff',
  'KeylessAdmin',
] as const satisfies readonly (Role | KeylessRole)[];

export type SignInRole = (typeof signInRoles)[number];

export function isKeyless(role: CallerRole): role is KeylessRole {
  return role.startsWith('Keyless');
}

/** Who a bearer token can speak for: an account, or a device of one, which reads and reports and changes nothing. */
export type CallerRole = SignInRole | 'Device';
export const callerRoles = [
  'Parent',
  'Staff',
  'Admin',
  'KeylessParent',
  'KeylessStaff',
  'KeylessAdmin',
  'Device',
] as const satisfies readonly CallerRole[];

/** Those who work at the school: the student records at the edge are for them. */
export const staffRoles = ['Staff', 'Admin'] as const satisfies readonly Role[];

/** Who mostly uses a device: it chooses the words on it, never what is stopped. */
export const readers = ['child', 'teen', 'adult'] as const;

/** The roles of accounts. Each route's description says which roles may call it. */
export const roles = ['Parent', 'Staff', 'Admin'] as const;

export type Role = (typeof roles)[number];

/**
 * As what somebody can be signed in: `KeylessAdmin` is an Admin whose stage asks for a passkey, and who has none yet. It
 * opens nothing but what it takes to add one.
 */
export const signInRoles = ['Parent', 'Staff', 'Admin', 'KeylessAdmin'] as const;

export type SignInRole = (typeof signInRoles)[number];

/** Who a bearer token can speak for: an account, or a device of one, which reads and reports and changes nothing. */
export type CallerRole = SignInRole | 'Device';
export const callerRoles = [
  'Parent',
  'Staff',
  'Admin',
  'KeylessAdmin',
  'Device',
] as const satisfies readonly CallerRole[];

/** Those who work at the school: the student records at the edge are for them. */
export const staffRoles = ['Staff', 'Admin'] as const satisfies readonly Role[];

/** Who mostly uses a device: it chooses the words on it, never what is stopped. */
export const readers = ['child', 'teen', 'adult'] as const;

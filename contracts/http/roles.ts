/** The roles of accounts. Each route's description says which roles may call it. */
export const roles = ['Parent', 'Staff', 'Admin'] as const;

export type Role = (typeof roles)[number];

/** Who a bearer token can speak for: an account, or a device of one, which reads and reports and changes nothing. */
export type CallerRole = Role | 'Device';
export const callerRoles = ['Parent', 'Staff', 'Admin', 'Device'] as const satisfies readonly CallerRole[];

/** Those who work at the school: the student records at the edge are for them. */
export const staffRoles = ['Staff', 'Admin'] as const satisfies readonly Role[];

/** Who mostly uses a device: it chooses the words on it, never what is stopped. */
export const readers = ['child', 'teen', 'adult'] as const;

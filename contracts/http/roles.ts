/** The roles of accounts. Each route's description says which roles may call it. */
export const roles = ['Parent', 'Staff', 'Admin'] as const;

export type Role = (typeof roles)[number];

/** Those who work at the school: the student records at the edge are for them. */
export const staffRoles = ['Staff', 'Admin'] as const satisfies readonly Role[];

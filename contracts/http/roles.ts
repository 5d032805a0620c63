/** The roles of accounts. Each route's description says which roles may call it. */
export const roles = ['Parent', 'Admin'] as const;

export type Role = (typeof roles)[number];

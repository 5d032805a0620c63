/** What an account may be. What a role may do is said where a route is described. */
export const roles = ['Parent', 'Admin'] as const;

export type Role = (typeof roles)[number];

/** Groups of people with advice of their own, in the order of rows, columns and choices. */
export const profileIds = ['general', 'children', 'elderly', 'respiratory'] as const;
export type ProfileId = (typeof profileIds)[number];

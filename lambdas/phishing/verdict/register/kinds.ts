/** What a register says a domain is; a domain in several registers has the first of these. The order is the artifact's. */
export const registerKinds = [
  'bank',
  'credit-union',
  'e-banking-provider',
  'government',
  'university',
  'school',
  'shop',
  'media',
  'other',
  'popular',
] as const;
export type RegisterKind = (typeof registerKinds)[number];

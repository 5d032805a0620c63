/** Why a new password is refused, besides its length. The sentence continues the field's name; the page has its own. */
export const passwordFaults = {
  common: 'must not be a common password or word, not even with a year or a sign after it',
  address: 'must not be the email address or its part before the @',
  repeated: 'must not be one character again and again',
} as const;

export type PasswordFault = keyof typeof passwordFaults;

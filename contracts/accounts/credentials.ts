import type { Fields } from '../http/fields';
import type { RecordOf } from '../http/values';

/** Of somebody who claims to have an account: the rules for new passwords do not apply. */
export const credentialFields = {
  email: { kind: 'email', max: 254, lowerCase: true, example: 'parent-01@families.example' },
  password: { kind: 'password' },
} as const satisfies Fields;

export const newCredentialFields = {
  email: { kind: 'email', max: 254, lowerCase: true, example: 'parent-01@families.example' },
  password: { kind: 'password', min: 8, max: 128 },
} as const satisfies Fields;

export type Credentials = RecordOf<typeof credentialFields>;

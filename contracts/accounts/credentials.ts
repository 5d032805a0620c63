import type { Field, Fields } from '../http/fields';
import type { RecordOf } from '../http/values';
import { mailLanguages } from './languages';

const email = {
  kind: 'email',
  max: 254,
  lowerCase: true,
  example: 'parent-01@families.example',
} as const satisfies Field;

export const newPassword = {
  kind: 'password',
  min: 8,
  max: 128,
  description:
    'Not a common password or word with a usual ending, not the address, not one character repeated',
} as const satisfies Field;

/** Of somebody who claims to have an account: the rules for new passwords do not apply. */
export const credentialFields = { email, password: { kind: 'password' } } as const satisfies Fields;

export const newCredentialFields = { email, password: newPassword } as const satisfies Fields;

/** Who forgot the password. */
export const addressFields = { email } as const satisfies Fields;

const token = {
  kind: 'text',
  exact: true,
  min: 1,
  max: 128,
  example: 'B3Ybh2vTk0DqfYsyZ1rcD8dY4oG7tY6l9o1VYc0wq5E',
} as const satisfies Field;

/** What a link in a mail carries. */
export const linkFields = { token } as const satisfies Fields;

export const resetFields = { token, password: newPassword } as const satisfies Fields;

export const changeFields = {
  current: { kind: 'password' },
  password: newPassword,
} as const satisfies Fields;

/** What a parent gives to get an account. */
export const registrationFields = {
  email,
  password: newPassword,
  fullName: { kind: 'text', max: 200, visible: true, example: 'Phụ huynh mẫu 01' },
  language: {
    kind: 'choice',
    of: mailLanguages,
    default: 'vi',
    description: 'Of the mails to this account',
  },
} as const satisfies Fields;

export type Credentials = RecordOf<typeof credentialFields>;
export type Registration = RecordOf<typeof registrationFields>;

import type { Field, Fields } from '../http/fields';
import { roles } from '../http/roles';
import type { RecordOf } from '../http/values';
import { mailLanguages } from './languages';

/** Most accounts that have, or ever had, another role than that of a parent. */
export const maxStaff = 1_000;

const id = { kind: 'whole', min: 1, example: 12, description: 'Of the account' } as const satisfies Field;
const email = {
  kind: 'email',
  max: 254,
  lowerCase: true,
  example: 'staff-01@school.example',
} as const satisfies Field;
const fullName = {
  kind: 'text',
  max: 200,
  visible: true,
  optional: true,
  example: 'Nhân viên mẫu 01',
} as const satisfies Field;

export const staffIdFields = { id } as const satisfies Fields;

/** Somebody of the staff, as Admins see them. */
export const memberFields = {
  id,
  email,
  fullName,
  role: { kind: 'choice', of: roles, description: 'It counts once the address is proven' },
  disabled: { kind: 'boolean', description: 'Whether the account opens nothing', example: false },
  provenAt: {
    kind: 'time',
    optional: true,
    description: "When the address was proven to be its owner's; until then the invitation is open",
  },
  invitedAt: { kind: 'time', optional: true },
  lastSignInAt: { kind: 'time', optional: true },
} as const satisfies Fields;

export type StaffMember = RecordOf<typeof memberFields>;

/** As the list shows them. */
export const listedMemberFields = {
  ...memberFields,
  passkeys: { kind: 'whole', min: 0, example: 1, description: 'How many the account has' },
} as const satisfies Fields;

export type ListedMember = RecordOf<typeof listedMemberFields>;

export const invitationFields = {
  email,
  role: { kind: 'choice', of: ['Staff', 'Admin'] },
  fullName,
  language: {
    kind: 'choice',
    of: mailLanguages,
    default: 'vi',
    description: 'Of the mails to a new account',
  },
} as const satisfies Fields;

export type Invitation = RecordOf<typeof invitationFields>;

/** What is not given stays. */
export const standingFields = {
  role: { kind: 'choice', of: roles, optional: true },
  disabled: { kind: 'boolean', optional: true },
  own: {
    kind: 'boolean',
    default: false,
    description: 'Confirms that who asks takes rights from the account that asks',
  },
} as const satisfies Fields;

export type StandingChange = RecordOf<typeof standingFields>;

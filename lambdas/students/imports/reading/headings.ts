import { withoutAccents } from '../../../../contracts/http/text';
import type { columnRoles } from '../../../../contracts/students/understood-list';

export type ColumnRole = (typeof columnRoles)[number];

/** As schools write them, folded. */
const headings: Readonly<Record<ColumnRole, readonly string[]>> = {
  studentid: [
    'studentid',
    'student id',
    'student number',
    'student code',
    'id',
    'ma hoc sinh',
    'ma so hoc sinh',
    'ma so',
    'ma hs',
    'mahs',
    'mshs',
  ],
  name: [
    'name',
    'full name',
    'fullname',
    'student name',
    'ho ten',
    'ho va ten',
    'ten hoc sinh',
    'ho ten hoc sinh',
    'ho va ten hoc sinh',
  ],
  'name.1': ['ho', 'ho dem', 'ho va ten dem', 'ho va chu dem', 'first name', 'given name'],
  'name.2': ['dem', 'ten dem', 'chu dem', 'middle name'],
  'name.3': ['ten', 'last name', 'family name', 'surname'],
  class: ['class', 'homeroom', 'lop', 'lop hoc', 'ten lop'],
  birthdate: [
    'birthdate',
    'birth date',
    'date of birth',
    'birthday',
    'dob',
    'ngay sinh',
    'ngay thang nam sinh',
    'ns',
  ],
  email: [
    'email',
    'e mail',
    'mail',
    'email address',
    'parent email',
    'parents email',
    'guardian email',
    'thu dien tu',
    'dia chi email',
    'email phu huynh',
    'email ph',
    'thu ph',
  ],
};

const roles = new Map(
  Object.entries(headings).flatMap(([role, names]) => names.map((name) => [name, role as ColumnRole])),
);

/** Undefined for a heading that is none of ours. */
export function roleOf(heading: string): ColumnRole | undefined {
  return roles.get(folded(heading));
}

/** Without accents, case and punctuation: `Mã HS:` is `ma hs`. */
function folded(heading: string): string {
  return withoutAccents(heading)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

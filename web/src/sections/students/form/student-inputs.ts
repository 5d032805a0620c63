import type { InputHTMLAttributes } from 'preact';
import { studentFields } from '../../../../../contracts/students/student';
import type { StudentField } from '../student';

/** How each field of a student is typed. */
export const STUDENT_INPUTS: Readonly<Record<StudentField, InputHTMLAttributes>> = {
  studentid: { spellcheck: false, autocapitalize: 'off', class: 'mono' },
  name: { autocapitalize: 'words' },
  class: { spellcheck: false },
  birthdate: { type: 'date', min: studentFields.birthdate.min },
  email: { type: 'email', inputMode: 'email', spellcheck: false },
};

import { check } from '../../../../contracts/http/check';
import {
  type Student,
  type StudentField,
  student,
  studentFields,
} from '../../../../contracts/students/student';

export type { Student, StudentField };

/** In the order of the form, the table and the file. */
export const STUDENT_FIELDS = Object.keys(studentFields) as readonly StudentField[];

/** Whether it is a field that people see, which has a label. */
export function isStudentField(field: string): field is StudentField {
  return STUDENT_FIELDS.some((each) => each === field);
}

export const BLANK_STUDENT = Object.fromEntries(STUDENT_FIELDS.map((field) => [field, ''])) as Student;

/** What has the fields of a student, whatever they hold. */
export function readStudent(value: unknown): Student | undefined {
  return check(student, value, 'answer').value;
}

import { record, text } from '../../data/read';

export const STUDENT_FIELDS = ['studentid', 'name', 'class', 'birthdate', 'email'] as const;

export type StudentField = (typeof STUDENT_FIELDS)[number];
export type Student = Readonly<Record<StudentField, string>>;

export const BLANK_STUDENT: Student = { studentid: '', name: '', class: '', birthdate: '', email: '' };

/** The five fields of a student, and no others. */
export const readStudent = record<Student>({
  studentid: text,
  name: text,
  class: text,
  birthdate: text,
  email: text,
});

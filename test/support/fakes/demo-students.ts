import { exampleRecord } from '../../../contracts/openapi/example';
import { type Student, studentFields } from '../../../contracts/students/student';

export const demoStudent: Student = {
  ...exampleRecord(studentFields),
  studentid: 'S-01',
  name: 'Học sinh mẫu',
  class: '10A1',
  birthdate: '2010-02-03',
  email: 'student@example.com',
};

/** Students that differ in id only, in the order given. */
export function demoStudents(count: number): readonly Student[] {
  return Array.from({ length: count }, (_, index) => ({ ...demoStudent, studentid: `S-${index}` }));
}

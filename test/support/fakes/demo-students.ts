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

/** As it is stored once it is confirmed, without who added it. */
export const savedStudent = { ...demoStudent, version: 1, status: 'active' } as const;

/** A program with the key. */
export const program = { by: 'api-key', source: 'api' } as const;

/** Students that differ in id only, in the order given. */
export function demoStudents(count: number): readonly Student[] {
  return Array.from({ length: count }, (_, index) => ({ ...demoStudent, studentid: `S-${index}` }));
}

import { type Student, type StudentField, studentFields } from '../../../contracts/students/student';

/** In the order of the contract. */
export const fieldNames = Object.keys(studentFields) as readonly StudentField[];

export function sameStudent(one: Student, other: Student): boolean {
  return fieldNames.every((field) => one[field] === other[field]);
}

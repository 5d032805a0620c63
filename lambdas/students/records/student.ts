/** A student record as clients see it. */
export interface Student {
  readonly studentid: string;
  readonly name: string;
  readonly class: string;
  /** YYYY-MM-DD */
  readonly birthdate: string;
  readonly email: string;
}

export const studentFields = ['studentid', 'name', 'class', 'birthdate', 'email'] as const;

export function sameStudent(one: Student, other: Student): boolean {
  return studentFields.every((field) => one[field] === other[field]);
}

export const STUDENT_FIELDS = ['studentid', 'name', 'class', 'birthdate', 'email'] as const;

export type StudentField = (typeof STUDENT_FIELDS)[number];
export type Student = Readonly<Record<StudentField, string>>;

export const BLANK_STUDENT: Student = { studentid: '', name: '', class: '', birthdate: '', email: '' };

/** A student made of something that came from outside; undefined unless all five fields are text. */
export function parseStudent(value: unknown): Student | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = STUDENT_FIELDS.map((field) => [field, Reflect.get(value, field)] as const);
  if (!entries.every((entry): entry is readonly [StudentField, string] => typeof entry[1] === 'string')) {
    return undefined;
  }
  return { ...BLANK_STUDENT, ...Object.fromEntries(entries) };
}

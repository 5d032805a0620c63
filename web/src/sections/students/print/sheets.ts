import type { StudentRecord } from '../records/record';

/** What is printed together, under one heading. */
export interface Sheet {
  readonly title: string;
  readonly students: readonly StudentRecord[];
}

/** Each class on a sheet of its own, in the order of classes; within one, students in the order that they came in. */
export function classSheets(
  students: readonly StudentRecord[],
  language: string,
  titleOf: (name: string) => string,
): readonly Sheet[] {
  const classes = new Map<string, StudentRecord[]>();
  for (const student of students) {
    const others = classes.get(student.class);
    if (others) others.push(student);
    else classes.set(student.class, [student]);
  }
  const { compare } = new Intl.Collator(language, { numeric: true });
  return [...classes]
    .toSorted(([one], [other]) => compare(one, other))
    .map(([name, inClass]) => ({ title: titleOf(name), students: inClass }));
}

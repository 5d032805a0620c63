import type { Student } from '../../contracts/students/student';
import { csvLine } from '../../lambdas/shared/csv/csv-text';

/** One of many students who are plainly made up. */
export function studentOf(at: number): Student {
  const number = String(at).padStart(5, '0');
  return {
    studentid: `HS-${number}`,
    name: `Học sinh mẫu ${number}`,
    class: `${6 + (at % 4)}A`,
    birthdate: `2014-0${1 + (at % 9)}-${10 + (at % 19)}`,
    email: `parent-${number}@families.example`,
  };
}

export function studentsOf(count: number): Student[] {
  return Array.from({ length: count }, (_, at) => studentOf(at));
}

/** As a school's other system writes it. */
export function listOf(students: readonly Student[]): string {
  const rows = students.map(({ studentid, name, class: room, birthdate, email }) =>
    csvLine([studentid, name, room, birthdate, email]),
  );
  return `studentid,name,class,birthdate,email\r\n${rows.join('')}`;
}

/** Mistakes of 12 kinds, with what has to be said of each. */
const mistakes: readonly (readonly [field: string, rule: string, differs: Partial<Student>])[] = [
  ['studentid', 'required', { studentid: ' ' }],
  ['studentid', 'tooLong', { studentid: 'x'.repeat(65) }],
  ['studentid', 'double', { studentid: 'hs-00000' }],
  ['name', 'required', { name: '' }],
  ['name', 'invisible', { name: 'Học\u200b sinh' }],
  ['name', 'control', { name: 'Học\u0007sinh' }],
  ['class', 'tooLong', { class: 'y'.repeat(65) }],
  ['birthdate', 'day', { birthdate: '2015-02-31' }],
  ['birthdate', 'future', { birthdate: '2999-01-01' }],
  ['birthdate', 'past', { birthdate: '1899-12-31' }],
  ['email', 'email', { email: 'parent@families' }],
  ['email', 'required', { email: '' }],
];

/** 2,000 students with 60 mistakes, and what has to be said of them. */
export function listWithMistakes() {
  const students = studentsOf(2_000);
  const expected = Array.from({ length: 60 }, (_, at) => {
    const [field, rule, differs] = mistakes[at % mistakes.length] as (typeof mistakes)[number];
    const index = 7 + at * 33;
    students[index] = { ...studentOf(index), ...differs };
    return { row: index + 2, field, rule };
  });
  return { text: listOf(students), expected };
}

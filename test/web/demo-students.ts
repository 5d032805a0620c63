import { STUDENT_FIELDS, type Student } from '../../web/src/sections/students/student';

const NAMES = ['Học sinh mẫu An', 'Học sinh mẫu Bình', 'Học sinh mẫu Đức', 'Học sinh mẫu Ân', 'Demo Student'];

/** So many students whose IDs are in order: HS00001, HS00002, … */
export function demoStudents(count: number): Student[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(5, '0');
    const values = [
      `HS${number}`,
      `${NAMES[index % NAMES.length]} ${String((index % 97) + 1).padStart(2, '0')}`,
      `${6 + (index % 7)}A${1 + (index % 4)}`,
      `${2008 + (index % 7)}-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`,
      `hs${number}@example.edu.vn`,
    ];
    const entries = STUDENT_FIELDS.map((field, position) => [field, values[position] ?? ''] as const);
    return Object.fromEntries(entries) as Student;
  });
}

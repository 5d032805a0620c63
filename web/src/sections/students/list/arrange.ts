import { foldText } from '../../../data/fold-text';
import { STUDENT_FIELDS, type Student, type StudentField } from '../student';

export interface Sort {
  readonly field: StudentField;
  readonly direction: 'ascending' | 'descending';
}

/** A test whether a student holds every term of the query, in whichever field. */
export function matcher(query: string): (student: Student) => boolean {
  const terms = foldText(query).split(/\s+/).filter(Boolean);
  return (student) => {
    const text = haystack(student);
    return terms.every((term) => text.includes(term));
  };
}

/** Sorts as the language does; equal rows by student ID. */
export function sorted(students: readonly Student[], sort: Sort, language: string): Student[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const keys = new Map(students.map((student) => [student, sortKey(student, sort.field)]));
  return students.toSorted(
    (a, b) => sign * compare(keys.get(a) ?? '', keys.get(b) ?? '') || compare(a.studentid, b.studentid),
  );
}

// Vietnamese class lists go by the given name, which is the last word, then by the rest.
function sortKey(student: Student, field: StudentField): string {
  if (field !== 'name') return student[field];
  const words = student.name.split(/\s+/);
  return [words.at(-1), ...words.slice(0, -1)].join(' ');
}

const haystacks = new WeakMap<Student, string>();

function haystack(student: Student): string {
  const known = haystacks.get(student);
  if (known !== undefined) return known;
  const text = foldText(STUDENT_FIELDS.map((field) => student[field]).join('\n'));
  haystacks.set(student, text);
  return text;
}

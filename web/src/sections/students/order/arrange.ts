import { foldText } from '../../../data/fold-text';
import { STUDENT_FIELDS, type Student, type StudentField } from '../student';

export interface Sort {
  readonly field: StudentField;
  readonly direction: 'ascending' | 'descending';
}

/** A student with what the order goes by. */
export interface Placed {
  readonly id: string;
  readonly key: string;
}

/** A test whether a student holds every term of the query, in whichever field. */
export function matcher(query: string): (student: Student) => boolean {
  const terms = foldText(query).split(/\s+/).filter(Boolean);
  return (student) => {
    const text = terms.length === 0 ? '' : haystack(student);
    return terms.every((term) => text.includes(term));
  };
}

export function placed(student: Student, { field }: Sort): Placed {
  return { id: student.studentid, key: sortKey(student, field) };
}

/** As the language sorts; equal rows by student ID. */
export function comparing({ direction }: Sort, language: string): (one: Placed, other: Placed) => number {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const sign = direction === 'ascending' ? 1 : -1;
  return (one, other) => sign * compare(one.key, other.key) || compare(one.id, other.id);
}

/** The order with those at their places who came since. */
export function withAdded(
  order: readonly Placed[],
  added: readonly Placed[],
  compare: (one: Placed, other: Placed) => number,
): readonly Placed[] {
  const grown = [...order];
  for (const each of added) {
    let from = 0;
    let to = grown.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (compare(grown[middle] as Placed, each) <= 0) from = middle + 1;
      else to = middle;
    }
    grown.splice(from, 0, each);
  }
  return grown;
}

// Vietnamese class lists go by the given name, which is the last word, then by the rest.
function sortKey(student: Student, field: StudentField): string {
  if (field !== 'name') return student[field];
  const words = student.name.split(/\s+/);
  return [words.at(-1), ...words.slice(0, -1)].join(' ');
}

const haystacks = new WeakMap<Student, string>();

/** What a search looks through; kept, since folding thousands takes its time. */
export function haystack(student: Student): string {
  const known = haystacks.get(student);
  if (known !== undefined) return known;
  const text = foldText(STUDENT_FIELDS.map((field) => student[field]).join('\n'));
  haystacks.set(student, text);
  return text;
}

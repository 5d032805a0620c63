import { withoutAccents } from '../../../contracts/http/text';
import type { RowWarning } from '../../../contracts/students/imports';
import type { Student } from '../../../contracts/students/student';
import type { ComparedRow } from './compare';
import type { Known } from './known';
import type { DatesOfFile } from './reading/date-form';

/** What should be looked at before new students are saved: likely doubles, siblings, days that may be months. */
export function warningsOf(
  pairs: readonly ComparedRow<unknown>[],
  students: readonly Known[],
  { sure }: DatesOfFile,
): readonly RowWarning[] {
  const everyone: readonly Student[] = [
    ...students,
    ...pairs.flatMap(({ student, known }) => (known ? [] : [student])),
  ];
  const byPerson = grouped(everyone, personOf);
  const byLooks = grouped(everyone, looksOf);
  const byAddress = grouped(everyone, ({ email }) => email.toLowerCase());
  const added = pairs.filter(({ known }) => !known);
  const found = added.flatMap(({ row, student }): readonly RowWarning[] => {
    const other = (group: readonly Student[] | undefined) =>
      group?.find(({ studentid }) => studentid !== student.studentid)?.studentid;
    const same = other(byPerson.get(personOf(student)));
    if (same !== undefined) return [{ row, kind: 'samePerson', other: same }];
    const similar = other(byLooks.get(looksOf(student)));
    if (similar !== undefined) return [{ row, kind: 'similarId', other: similar }];
    const sibling = other(byAddress.get(student.email.toLowerCase()));
    return sibling === undefined ? [] : [{ row, kind: 'sibling', other: sibling }];
  });
  const unsure: readonly RowWarning[] =
    sure || !pairs[0] ? [] : [{ row: pairs[0].row, kind: 'unsureDate', other: '' }];
  return [...unsure, ...found];
}

function grouped(
  students: readonly Student[],
  key: (student: Student) => string,
): ReadonlyMap<string, readonly Student[]> {
  const groups = new Map<string, Student[]>();
  for (const student of students) {
    const group = groups.get(key(student));
    if (group) group.push(student);
    else groups.set(key(student), [student]);
  }
  return groups;
}

/** Without accents and capitals: `Nguyen Van` is typed for `Nguyễn Văn`. */
function personOf({ name, birthdate }: Student): string {
  return `${withoutAccents(name).replace(/\s+/g, ' ')} ${birthdate}`;
}

/** Excel takes the zeros before a number away; people leave signs out. */
function looksOf({ studentid }: Student): string {
  return studentid
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?<!\d)0+(?=\d)/g, '');
}

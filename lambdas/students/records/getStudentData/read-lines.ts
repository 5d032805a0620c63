import type { Student } from '../../../../contracts/students/student';
import type { Students } from '../students';

/** A record as it goes into the answer. */
export interface Line {
  readonly studentid: string;
  readonly json: string;
}

/** Records in table order. */
export interface Reading {
  readonly lines: readonly Line[];
  /** Whether the table goes on after the last of them. */
  readonly more: boolean;
}

/** Whether enough lines for an answer have been read, given those that were just added. */
export type Enough = (lines: readonly Line[], added: readonly Line[]) => Promise<boolean>;

type Pages = Pick<Students, 'pages'>;

/** Exactly `limit` records, unless the table ends before; one more is read to know whether it does. */
export async function readPage(students: Pages, after: string | undefined, limit: number): Promise<Reading> {
  const lines: Line[] = [];
  for await (const page of students.pages({ after, pageSize: limit + 1 })) {
    lines.push(...page.map(toLine));
    if (lines.length > limit) break;
  }
  return { lines: lines.slice(0, limit), more: lines.length > limit };
}

/** Every record, unless `enough` says so after a page. */
export async function readAll(students: Pages, after: string | undefined, enough: Enough): Promise<Reading> {
  const lines: Line[] = [];
  for await (const page of students.pages({ after })) {
    const added = page.map(toLine);
    for (const line of added) lines.push(line);
    if (added.length > 0 && (await enough(lines, added)))
      return { lines, more: await goesOn(students, lines) };
  }
  return { lines, more: false };
}

/** A scan that stopped at the very end of the table says that there is more; only reading on tells. */
async function goesOn(students: Pages, lines: readonly Line[]): Promise<boolean> {
  for await (const page of students.pages({ after: lines.at(-1)?.studentid, pageSize: 1 })) {
    if (page.length > 0) return true;
  }
  return false;
}

function toLine(student: Student): Line {
  return { studentid: student.studentid, json: JSON.stringify(student) };
}

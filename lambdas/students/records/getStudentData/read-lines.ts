import type { ListedStudent } from '../../../../contracts/students/record';
import type { ReadFrom, Students } from '../students';

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
/** Where to begin, and who is told of what cannot be read. */
export type Start = Pick<ReadFrom, 'after' | 'leaveOut' | 'selection'>;

/** Exactly `limit` records, unless the table ends before; one more is read to know whether it does. */
export async function readPage(students: Pages, start: Start, limit: number): Promise<Reading> {
  const lines: Line[] = [];
  for await (const page of students.pages({ ...start, ...sizeOf(start, limit + 1) })) {
    lines.push(...page.map(toLine));
    if (lines.length > limit) break;
  }
  return { lines: lines.slice(0, limit), more: lines.length > limit };
}

/** Every record, unless `enough` says so after a page. */
export async function readAll(students: Pages, start: Start, enough: Enough): Promise<Reading> {
  const lines: Line[] = [];
  for await (const page of students.pages(start)) {
    const added = page.map(toLine);
    for (const line of added) lines.push(line);
    if (added.length > 0 && (await enough(lines, added)))
      return { lines, more: await goesOn(students, start, lines) };
  }
  return { lines, more: false };
}

/** A scan that stopped at the very end of the table says that there is more; only reading on tells. */
async function goesOn(students: Pages, start: Start, lines: readonly Line[]): Promise<boolean> {
  for await (const page of students.pages({
    ...start,
    after: lines.at(-1)?.studentid,
    ...sizeOf(start, 1),
  })) {
    if (page.length > 0) return true;
  }
  return false;
}

/** Of few records among many others, small pages would be many. */
function sizeOf({ selection }: Start, size: number): Pick<ReadFrom, 'pageSize'> {
  const isRare = selection?.status === 'left' || selection?.class !== undefined;
  return isRare ? {} : { pageSize: size };
}

function toLine(student: ListedStudent): Line {
  return { studentid: student.studentid, json: JSON.stringify(student) };
}

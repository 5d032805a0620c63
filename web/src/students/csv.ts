import { STUDENT_FIELDS, type Student } from './student';

const BYTE_ORDER_MARK = '\uFEFF';

/** RFC 4180, with the mark by which Excel recognises UTF-8. */
export function toCsv(students: readonly Student[]): string {
  const header = STUDENT_FIELDS.join(',');
  const lines = students.map((student) => STUDENT_FIELDS.map((field) => cell(student[field])).join(','));
  return BYTE_ORDER_MARK + [header, ...lines].map((line) => `${line}\r\n`).join('');
}

/** Named by the reader's own calendar day. */
export function csvFileName(now: Date): string {
  const month = String(now.getMonth() + 1).padStart(2, '0');
  const day = String(now.getDate()).padStart(2, '0');
  return `students-${now.getFullYear()}-${month}-${day}.csv`;
}

function cell(text: string): string {
  // A spreadsheet runs a cell that begins like this as a formula (OWASP, "CSV Injection").
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const BYTE_ORDER_MARK = '\uFEFF';

/** RFC 4180, with the mark by which Excel recognises UTF-8; no cell becomes a formula. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Named by the reader's own calendar day. */
export function csvFileName(subject: string, now: Date): string {
  const month = String(now.getMonth() + 1).padStart(2, '0');
  const day = String(now.getDate()).padStart(2, '0');
  return `${subject}-${now.getFullYear()}-${month}-${day}.csv`;
}

function cell(text: string): string {
  // A spreadsheet runs a cell that begins like this as a formula (OWASP, "CSV Injection"); an import takes one apostrophe away.
  const safe = /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

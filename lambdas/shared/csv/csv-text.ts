const needsQuotes = /[",\r\n]/;

/** A cell in the form of RFC 4180. Formulas of spreadsheets are the caller's concern. */
function csvCell(text: string): string {
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

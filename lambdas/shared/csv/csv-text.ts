const needsQuotes = /[",\r\n]/;

/** A cell as RFC 4180 writes it. What a spreadsheet makes of its content is the caller's concern. */
function csvCell(text: string): string {
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

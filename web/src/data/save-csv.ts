import { csvFileName, toCsv } from './csv';

/** Hands rows to the browser's downloads as a CSV file. */
export function saveCsv(subject: string, rows: readonly (readonly string[])[]): void {
  saveFile(subject, toCsv(rows));
}

export function saveFile(subject: string, csv: string): void {
  saveAs(csvFileName(subject, new Date()), csv, 'text/csv');
}

export function saveAs(fileName: string, content: string | Blob, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

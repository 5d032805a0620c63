import { csvFileName, toCsv } from './csv';

/** Hands rows to the browser's downloads as a CSV file. */
export function saveCsv(subject: string, rows: readonly (readonly string[])[]): void {
  saveFile(subject, toCsv(rows));
}

export function saveFile(subject: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = csvFileName(subject, new Date());
  link.click();
  URL.revokeObjectURL(url);
}

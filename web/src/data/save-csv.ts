import { csvFileName, toCsv } from './csv';

/** Hands rows to the browser's downloads as a CSV file. */
export function saveCsv(subject: string, rows: readonly (readonly string[])[]): void {
  saveFile(subject, toCsv(rows));
}

export function saveFile(subject: string, csv: string): void {
  saveText(csvFileName(subject, new Date()), csv, 'text/csv');
}

export function saveText(fileName: string, text: string, type: string): void {
  saveBlob(fileName, new Blob([text], { type: `${type};charset=utf-8` }));
}

export function saveBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

import { mostImportBytes } from '../../../../../contracts/students/imports';
import type { SentList } from './imports-api';

/** What somebody brought: a file, or cells that they pasted. */
export interface ChosenList {
  readonly name: string;
  readonly content: Blob;
  /** Rows that were put right or left out on the page. */
  readonly mended?: ReadonlySet<number>;
  /** Where what was pasted is kept. */
  readonly onMended?: (text: string) => void;
}

/** Why it need not even be sent. */
export type Unfit = 'spreadsheet' | 'large' | 'unreadable';

/** A zip says so in its first letters; a workbook of Excel is one too. */
export async function pack({ name, content }: ChosenList): Promise<SentList | Unfit> {
  if (/\.(xlsx?|ods|numbers)$/i.test(name)) return 'spreadsheet';
  if (content.size > mostImportBytes) return 'large';
  try {
    const isZip = (await content.slice(0, 2).text()) === 'PK';
    const packed = content.stream().pipeThrough(new CompressionStream('gzip'));
    const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
    return { name, bytes, format: isZip ? 'oneroster' : 'csv' };
  } catch {
    // It was moved or changed since it was chosen.
    return 'unreadable';
  }
}

/** Rows below the headings of what was pasted. */
export function rowsOf(cells: string): number {
  const rows = cells.split(/\r\n|\r|\n/).filter((row) => row.trim() !== '');
  return Math.max(0, rows.length - 1);
}

import type { UnderstoodList } from '../../../../../contracts/students/understood-list';

/** What becomes of a row: it is left out, or its cells by their column, from 0. */
export type RowMend = 'out' | ReadonlyMap<number, string>;

/** By the row as a spreadsheet counts. */
export type Mends = ReadonlyMap<number, RowMend>;

/** What somebody wants, as they typed it. */
export interface Wanted {
  /** By row and field, with a blank between them. */
  readonly cells: ReadonlyMap<string, string>;
  readonly leftOut?: number | undefined;
}

const SEPARATORS = { comma: ',', semicolon: ';', tab: '\t' } as const;

/** As the API reads a list: UTF-8, or UTF-16 where its first bytes say so. */
export async function textOf(content: Blob): Promise<string> {
  const bytes = new Uint8Array(await content.arrayBuffer());
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}

/** The list with some rows mended; all others are as they were, and keep their numbers. */
export function mendedText(
  text: string,
  { separator }: Pick<UnderstoodList, 'separator'>,
  mends: Mends,
): string {
  const between = SEPARATORS[separator];
  const cell = new RegExp(`"[^"]*(?:""[^"]*)*"|(?:[^${between}\\r\\n]|\\r(?!\\n))*`, 'y');
  let mended = '';
  let copied = 0;
  let row = 0;
  for (let at = 0; at < text.length; ) {
    row += 1;
    const start = at;
    const cells: string[] = [];
    for (let more = true; more; ) {
      cell.lastIndex = at;
      const [found = ''] = cell.exec(text) ?? [];
      cells.push(found);
      at += found.length;
      more = text[at] === between;
      if (more) at += 1;
    }
    const mend = mends.get(row);
    if (mend) {
      mended += text.slice(copied, start) + mendedRow(cells, mend).join(between);
      copied = at;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
  return mended + text.slice(copied);
}

function mendedRow(cells: readonly string[], mend: RowMend): readonly string[] {
  if (mend === 'out') return [];
  const length = Math.max(cells.length, ...[...mend.keys()].map((column) => column + 1));
  return Array.from({ length }, (_, column) => {
    const value = mend.get(column);
    return value === undefined ? (cells[column] ?? '') : `"${value.replaceAll('"', '""')}"`;
  });
}

/** The cells of a field that was typed anew; where the name has several columns, the first of them takes all of it. */
function cellsOf({ columns }: UnderstoodList, field: string, value: string): ReadonlyMap<number, string> {
  const own = columns
    .map(({ role = '' }, column) => ({ role, column }))
    .filter(({ role }) => role === field || (field === 'name' && role.startsWith('name.')))
    .toSorted((one, other) => (one.role < other.role ? -1 : 1));
  return new Map(own.map(({ column }, at) => [column, at === 0 ? value : '']));
}

export function mendsOf(understood: UnderstoodList, { cells, leftOut }: Wanted): Mends {
  const rows = new Map<number, RowMend>();
  for (const [key, value] of cells) {
    const [row = '', field = ''] = key.split(' ');
    const before = rows.get(Number(row));
    rows.set(
      Number(row),
      new Map([...(before instanceof Map ? before : []), ...cellsOf(understood, field, value)]),
    );
  }
  if (leftOut !== undefined) rows.set(leftOut, 'out');
  return rows;
}

/** A CSV text that does not follow RFC 4180, with the line of the error. */
export class CsvError extends Error {
  override readonly name = 'CsvError';
}

/** The rows of a CSV text, header included. Strict: a stray quote is an error, not a guess. */
export function* csvRows(text: string, separator = ','): Generator<readonly string[]> {
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  let line = 1;
  while (at < text.length) {
    const row: string[] = [];
    for (let more = true; more; ) {
      const cell =
        text[at] === '"' ? quotedCell(text, at, line, separator) : plainCell(text, at, line, separator);
      row.push(cell.value);
      at = cell.end;
      more = text[at] === separator;
      if (more) at++;
    }
    if (text[at] === '\r') at++;
    at++;
    line +=
      1 + row.reduce((lines, cell) => lines + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0);
    yield row;
  }
}

interface Cell {
  readonly value: string;
  /** Where the separator or the line's end stands. */
  readonly end: number;
}

function plainCell(text: string, start: number, line: number, separator: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n') {
    if (text[end] === '"')
      throw new CsvError(`line ${line}: a quote inside a cell that does not start with one`);
    if (text[end] === '\r' && text[end + 1] === '\n') break;
    end++;
  }
  return { value: text.slice(start, end), end };
}

function quotedCell(text: string, start: number, line: number, separator: string): Cell {
  let value = '';
  for (let from = start + 1; ; ) {
    const quote = text.indexOf('"', from);
    if (quote < 0) throw new CsvError(`line ${line}: a quote that is never closed`);
    value += text.slice(from, quote);
    if (text[quote + 1] !== '"') return { value, end: checkedEnd(text, quote + 1, line, separator) };
    value += '"';
    from = quote + 2;
  }
}

function checkedEnd(text: string, end: number, line: number, separator: string): number {
  const next = text[end];
  if (next === undefined || next === separator || next === '\n' || (next === '\r' && text[end + 1] === '\n'))
    return end;
  throw new CsvError(`line ${line}: text after a closing quote`);
}

import fc from 'fast-check';
import { csvFileName, toCsv } from '../../web/src/data/csv';

describe('toCsv', () => {
  it('begins with the mark that makes Excel read Vietnamese, and ends every line with CRLF', () => {
    const csv = toCsv([
      ['studentid', 'name'],
      ['HS1', 'Học sinh mẫu'],
    ]);
    expect(csv).toBe('\uFEFFstudentid,name\r\nHS1,Học sinh mẫu\r\n');
  });

  it('quotes commas, quotation marks and line breaks', () => {
    expect(toCsv([['x', 'a,"b"\nc', 'y']])).toContain('x,"a,""b""\nc",y');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('disarms the formula %j', (name) => {
    expect(parseCsv(toCsv([['x', name]]))[0]?.[1]).toBe(`'${name}`);
  });

  it('gives back every text to a reader of RFC 4180', () => {
    fc.assert(
      fc.property(fc.array(fc.array(cellText(), { minLength: 2, maxLength: 5 })), (rows) => {
        const unguarded = parseCsv(toCsv(rows)).map((row) =>
          row.map((cell) => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)),
        );
        expect(unguarded).toEqual(rows);
      }),
    );
  });
});

describe('csvFileName', () => {
  it('carries the day', () => {
    expect(csvFileName('students', new Date(2026, 0, 5, 23, 59))).toBe('students-2026-01-05.csv');
  });
});

function cellText(): fc.Arbitrary<string> {
  return fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom(...`a,'"\r\n=+-@\t`) }));
}

/** A second, independent reading of RFC 4180, character by character. */
function parseCsv(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const text = csv.replace(/^\uFEFF/, '');
  for (let at = 0; at < text.length; at++) {
    const next = text[at] ?? '';
    if (quoted && next === '"' && text[at + 1] === '"') cell += text[at++];
    else if (next === '"') quoted = !quoted;
    else if (quoted) cell += next;
    else if (next === ',') {
      row.push(cell);
      cell = '';
    } else if (next === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      at++;
    } else cell += next;
  }
  return rows;
}

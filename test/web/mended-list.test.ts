import { csvRows } from '../../lambdas/shared/csv/csv-rows';
import { readSchoolFile } from '../../lambdas/students/imports/reading/school-file';
import {
  mendedText,
  mendsOf,
  type RowMend,
  textOf,
} from '../../web/src/sections/students/imports/mended-list';

const separators = { comma: ',', semicolon: ';', tab: '\t' } as const;
const names = Object.keys(separators) as (keyof typeof separators)[];

/** Cells that are hard to read, each as it is written and as it is meant. */
function cellsFor(between: string): readonly (readonly [written: string, meant: string])[] {
  return [
    ['', ''],
    ['6A', '6A'],
    ['Học sinh', 'Học sinh'],
    ['a\rb', 'a\rb'],
    ['""', ''],
    [`"a${between}b"`, `a${between}b`],
    ['"two\r\nlines"', 'two\r\nlines'],
    ['"she said ""no"""', 'she said "no"'],
  ];
}

/** The same numbers at each run: below the one that is given. */
function numbers(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

type Cell = readonly [written: string, meant: string];

function textIn(between: string, upTo: (most: number) => number, cell: () => Cell): string {
  const rows = Array.from({ length: 1 + upTo(6) }, () => Array.from({ length: 1 + upTo(5) }, cell));
  const end = upTo(2) === 0 ? '\n' : '\r\n';
  const written = rows.map((cells) => cells.map(([text]) => text).join(between)).join(end);
  return upTo(2) === 0 ? written + end : written;
}

/** What a row is read as once it is mended. */
function meant(cells: readonly string[], mend: RowMend | undefined): readonly string[] {
  if (mend === undefined) return cells;
  if (mend === 'out') return [''];
  const length = Math.max(cells.length, ...[...mend.keys()].map((column) => column + 1));
  return Array.from({ length }, (_, column) => mend.get(column) ?? cells[column] ?? '');
}

describe('a list that is mended', () => {
  it.each(names)('has what was typed, and else what it had: 500 lists with %s', (separator) => {
    const between = separators[separator];
    const upTo = numbers(7);
    const hard = cellsFor(between);
    const cell = (): Cell => hard[upTo(hard.length)] ?? ['', ''];
    for (let round = 0; round < 500; round += 1) {
      const text = textIn(between, upTo, cell);
      const before = [...csvRows(text, between)];
      const mends = new Map<number, RowMend>();
      for (let count = upTo(4); count > 0; count -= 1)
        mends.set(1 + upTo(before.length), upTo(3) === 0 ? 'out' : new Map([[upTo(6), cell()[1]]]));
      const after = [...csvRows(mendedText(text, { separator }, mends), between)];
      // A last row that is left out, without an end of its own, is no row any more.
      const all = after.length === before.length ? after : [...after, ['']];
      expect(all).toEqual(before.map((cells, at) => meant(cells, mends.get(at + 1))));
    }
  });

  const list =
    'sep=;\r\nTrường;;;;;\r\nHọ;Tên;Lớp;Mã HS;Ngày sinh;Thư PH\r\nTrần;Án;6A;1;31/02/2014;a@b.example\r\nLê;Bo;6A;2;05/09/2014\r\n';

  it('is read with what was put right, in the rows that it had', () => {
    const file = readSchoolFile(list);
    const understood = {
      ...file,
      columns: file.columns.map(({ first, ...each }) => ({ ...each, first: [...first] })),
    };
    const cells = new Map([
      ['4 birthdate', '28/02/2014'],
      ['4 name', 'Trần "An"'],
      ['5 email', 'b@b.example'],
    ]);
    const mended = mendedText(list, understood, mendsOf(understood, { cells }));
    expect(readSchoolFile(mended).rows).toMatchObject([
      {
        row: 4,
        values: { studentid: '1', name: 'Trần "An"', birthdate: '28/02/2014', email: 'a@b.example' },
      },
      { row: 5, values: { studentid: '2', name: 'Lê Bo', email: 'b@b.example' } },
    ]);
    const without = readSchoolFile(mendedText(list, understood, mendsOf(understood, { cells, leftOut: 4 })));
    expect(without).toMatchObject({ blankRows: 1, rows: [{ row: 5 }] });
  });

  it('may have come in UTF-16, or with a mark of its letters', async () => {
    const bytes = Buffer.from(`\uFEFF${list}`, 'utf16le');
    expect(await textOf(new Blob([bytes]))).toBe(list);
    expect(await textOf(new Blob([Buffer.from(bytes).swap16()]))).toBe(list);
    expect(await textOf(new Blob([`\uFEFF${list}`]))).toBe(list);
  });
});

import fc from 'fast-check';
import { datasetCsv } from '../../../../../lambdas/phishing/dataset/exportDataset/dataset-csv';
import { datasetEntry } from '../../../../support/fakes/memory-dataset';

/** A reader of RFC 4180, for one record with its line end. */
function cellsOf(record: string): readonly string[] {
  const cells: string[] = [];
  let rest = record;
  while (rest !== '\r\n') {
    const quoted = /^"((?:[^"]|"")*)"(,|(?=\r\n$))/.exec(rest);
    const [all, text = '', end] = quoted ?? /^([^",\r\n]*)(,|(?=\r\n$))/.exec(rest) ?? [];
    if (all === undefined) throw new Error(`no CSV: ${rest}`);
    cells.push(quoted ? text.replaceAll('""', '"') : text);
    rest = rest.slice(all.length);
    if (end === ',' && rest === '\r\n') cells.push('');
  }
  return cells;
}

/** The cells of a row whose URL is this text. */
function row(url: string): readonly string[] {
  return cellsOf(datasetCsv.row(datasetEntry(1, { url })));
}

const anyText = fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n",;ab é学\u0000'), maxLength: 12 });

test('a text cell reads back as what it was, except for what disarms a formula', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const [cell = '', label] = row(text);
      expect(cell.replace(/^'(?=[=+\-@\t\r\n])/, '')).toBe(text);
      expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
      expect(label).toBe('Phishing');
    }),
  );
});

test.each([
  ['=HYPERLINK("https://a.example")', `"'=HYPERLINK(""https://a.example"")",`],
  ['+1', "'+1,"],
  ['@SUM(A1)', "'@SUM(A1),"],
  ['https://a.example/', 'https://a.example/,'],
])('writes %s as %s', (url, start) => {
  expect(datasetCsv.row(datasetEntry(1, { url })).startsWith(start)).toBe(true);
});

test('has the label of the review, and of the model where there is none', () => {
  const label = (entry: Parameters<typeof datasetCsv.row>[0]) => cellsOf(datasetCsv.row(entry))[1];
  expect(label(datasetEntry(1, { finalLabel: 'Phishing', predictedLabel: 'Benign' }))).toBe('Phishing');
  expect(label(datasetEntry(1, { finalLabel: null, predictedLabel: 'Benign' }))).toBe('Benign');
});

test('has a cell for each name of the header', () => {
  const cells = cellsOf(datasetCsv.row(datasetEntry(7)));
  expect(Object.fromEntries(cellsOf(datasetCsv.head).map((name, index) => [name, cells[index]]))).toEqual({
    url: 'https://site-7.example/',
    label: 'Phishing',
    status: 'Approved',
    predictedScore: '0.1234',
    seenCount: '7',
    firstSeenAt: '2026-11-20T06:59:53.000Z',
    lastSeenAt: '2026-11-20T06:59:53.000Z',
  });
});

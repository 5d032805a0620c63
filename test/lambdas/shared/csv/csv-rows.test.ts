import * as fc from 'fast-check';
import { CsvError, csvRows } from '../../../../lambdas/shared/csv/csv-rows';

describe('CSV rows', () => {
  it.each([
    [
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['"a,""b""\n",', [['a,"b"\n', '']]],
    ['\uFEFFurl\nx', [['url'], ['x']]],
    ['', []],
    ['a\n\nb\n', [['a'], [''], ['b']]],
  ])('of %j', (text, rows) => expect([...csvRows(text)]).toEqual(rows));

  it.each([
    ['a\nb"c\n', 'line 2'],
    ['"a\n\nb"\n"c', 'line 4'],
    ['"a"b', 'line 1'],
  ])('refuse %j and say where', (text, where) => {
    expect(() => [...csvRows(text)]).toThrow(CsvError);
    expect(() => [...csvRows(text)]).toThrow(where);
  });

  it('give back what was written', () => {
    const cell = fc.string();
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 }), (rows) => {
        const text = rows
          .map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(','))
          .join('\r\n');
        expect([...csvRows(text)]).toEqual(rows);
      }),
    );
  });
});

import { CsvError, csvRows } from '../../shared/csv/csv-rows';
import { csvLine } from '../../shared/csv/csv-text';
import { CacheFault, type CacheFormat } from './cache-format';
import type { Column } from './columns';

type Columns<Row> = { readonly [Name in keyof Row & string]: Column<Row[Name]> };

/** More than any cache holds: a city of a thousand areas, or 30 days for four groups. */
const maxRows = 20_000;

/** A CSV file with one row a line, its columns in the order given. */
export function table<Row extends object>(key: string, columns: Columns<Row>): CacheFormat<readonly Row[]> {
  const names = Object.keys(columns) as (keyof Row & string)[];
  return {
    key,
    contentType: 'text/csv; charset=utf-8',

    write(rows) {
      if (rows.length > maxRows) throw new CacheFault(`${key}: ${rows.length} rows`);
      const lines = rows.map((row, i) =>
        csvLine(names.map((name) => at(key, i, name, () => columns[name].write(row[name])))),
      );
      return csvLine(names) + lines.join('');
    },

    parse(text) {
      const [header, ...records] = read(key, text);
      if (header?.join() !== names.join()) throw new CacheFault(`${key}: not its columns`);
      return records.map((cells, i) => {
        if (cells.length !== names.length)
          throw new CacheFault(`${key}: row ${i + 1} has ${cells.length} cells`);
        const entries = names.map((name, column) => [
          name,
          at(key, i, name, () => columns[name].read(cells[column] ?? '')),
        ]);
        return Object.fromEntries(entries) as Row;
      });
    },
  };
}

function read(key: string, text: string): readonly (readonly string[])[] {
  const records: (readonly string[])[] = [];
  try {
    for (const record of csvRows(text)) {
      records.push(record);
      if (records.length > maxRows + 1) throw new CacheFault(`${key}: more than ${maxRows} rows`);
    }
  } catch (error) {
    throw error instanceof CsvError ? new CacheFault(`${key}: ${error.message}`) : error;
  }
  return records;
}

function at<Value>(key: string, index: number, name: string, run: () => Value): Value {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new CacheFault(`${key}: ${name} of row ${index + 1}: ${error.message}`);
  }
}

import { check } from '../../../contracts/http/check';
import { sentenceOf } from '../../../contracts/http/sentences';
import type { RecordOf } from '../../../contracts/http/values';
import { CsvError, csvRows } from '../../shared/csv/csv-rows';
import { csvLine } from '../../shared/csv/csv-text';
import { CacheFault, type CacheFormat } from './cache-format';
import { type CellField, fromCell, toCell } from './cells';

/** More than any cache holds: a city of a thousand areas, or 30 days for twenty groups. */
const maxRows = 20_000;

/** A CSV file with one row a line; the fields are its columns, in their order. */
export function table<const Columns extends { readonly [name: string]: CellField }>(
  key: string,
  columns: Columns,
): CacheFormat<readonly RecordOf<Columns>[]> {
  const entries = Object.entries<CellField>(columns);
  const names = entries.map(([name]) => name);
  const checked = (row: unknown, index: number): RecordOf<Columns> => {
    const { value, issues } = check({ kind: 'record', fields: columns }, row, 'request');
    if (!issues) return value as RecordOf<Columns>;
    const [issue] = issues;
    throw new CacheFault(`${key}: ${issue?.path} of row ${index + 1} ${issue && sentenceOf(issue)}`);
  };
  return {
    key,
    contentType: 'text/csv; charset=utf-8',

    write(rows) {
      if (rows.length > maxRows) throw new CacheFault(`${key}: ${rows.length} rows`);
      const lines = rows.map((row, index) => {
        const values = Object.values(checked(row, index)) as (string | number | null)[];
        return csvLine(values.map(toCell));
      });
      return csvLine(names) + lines.join('');
    },

    parse(text) {
      const [header, ...lines] = read(key, text);
      if (header?.join() !== names.join()) throw new CacheFault(`${key}: not its columns`);
      return lines.map((cells, index) => {
        if (cells.length !== names.length) {
          throw new CacheFault(`${key}: row ${index + 1} has ${cells.length} cells`);
        }
        const values = entries.map(([name, field], column) => [name, fromCell(field, cells[column] ?? '')]);
        return checked(Object.fromEntries(values), index);
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

import { CsvError, csvRows } from '../../shared/csv/csv-rows';
import { UpstreamFailure } from '../sources/upstream-failure';
import type { Reading, StationForm } from './station-form';

const provider = 'CSV file';
const plainNumber = /^-?\d{1,6}(\.\d{1,9})?$/;
const timeWithZone = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** A file of one's own behind an address: a column `time` with the zone, a column `pm2_5`, rows in any order. */
export const csvFile: StationForm = {
  provider,
  reach: 720 * 3_600_000,

  request({ url = '' }, _, key) {
    const headers = { accept: 'text/csv', ...(key !== undefined && { authorization: `Bearer ${key}` }) };
    return { url, headers };
  },

  read(text) {
    const [header = [], ...rows] = readRows(text);
    const names = header.map((name) => name.trim().toLowerCase());
    const [timeAt, valueAt] = [names.indexOf('time'), names.indexOf('pm2_5')];
    if (timeAt < 0 || valueAt < 0) throw new UpstreamFailure(provider, 'broken', 'no columns time and pm2_5');
    return rows.flatMap((cells): readonly Reading[] => {
      const [time = '', value = ''] = [cells[timeAt]?.trim(), cells[valueAt]?.trim()];
      return timeWithZone.test(time) && plainNumber.test(value)
        ? [{ time: Date.parse(time.replace(' ', 'T')), value: Number(value) }]
        : [];
    });
  },
};

function readRows(text: string): readonly (readonly string[])[] {
  try {
    return [...csvRows(text)];
  } catch (error) {
    if (error instanceof CsvError) throw new UpstreamFailure(provider, 'broken', error.message);
    throw error;
  }
}

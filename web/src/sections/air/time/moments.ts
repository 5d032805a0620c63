import { type Row, textAt } from '../reading/rows';
import type { Moment } from './local-time';

/** Every hour of the rows, with its UTC and its local time. */
export function momentsOf(rows: readonly Row[]): readonly Moment[] {
  return rows
    .map((row) => ({ time: Date.parse(textAt(row, 'time_utc')), local: textAt(row, 'time_local') }))
    .filter(({ time, local }) => Number.isFinite(time) && local !== '');
}

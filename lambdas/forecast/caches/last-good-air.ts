import { pollutants } from '../../../contracts/forecast/air';
import { areaSet, cellId, maybeConcentration } from '../../../contracts/forecast/air-fields';
import type { RecordOf, ValueOf } from '../../../contracts/http/values';
import { document } from './document';

const column = {
  kind: 'record',
  fields: {
    fetched_at: { kind: 'time' },
    /** The hour of the first value. */
    start: { kind: 'time' },
    values: { kind: 'list', of: maybeConcentration, max: 108 * 24 },
  },
} as const;

const lastGoodAirFields = {
  /** It is of one city and one source; another city or source starts anew. */
  area_set: areaSet,
  source: { kind: 'text', exact: true, min: 1, max: 200 },
  cells: {
    kind: 'list',
    max: 500,
    of: {
      kind: 'record',
      fields: { cell: cellId, columns: { kind: 'map', of: column, keys: pollutants } },
    },
  },
} as const;

export type LastGoodAir = RecordOf<typeof lastGoodAirFields>;
export type KeptColumn = ValueOf<typeof column>;

/** What came last of each pollutant in each cell that was good: it is kept while what comes is not. */
export const lastGoodAir = document('data/last_good_air.json', { kind: 'record', fields: lastGoodAirFields });

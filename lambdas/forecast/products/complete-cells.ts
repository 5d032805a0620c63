import { type Pollutant, pollutants } from '../../../contracts/forecast/air';
import type { Missing } from '../../../contracts/forecast/missing';
import type { KeptColumn, LastGoodAir } from '../caches/last-good-air';
import { type Cell, type City, cellsOf } from '../cities/city';
import type { AirAnswer } from '../sources/air-source';
import { UpstreamFailure } from '../sources/upstream-failure';
import { type Axis, type CellOnAxis, fromEach, type HourlyAir, valuesOn } from './hourly-air';

/** The cells of a city with the best that is known of each. */
export interface CompleteCells {
  /** In the order of the city's cells, without those of which nothing is known. */
  readonly cells: readonly CellOnAxis[];
  /** Of each cell with too little: what stands in, if anything does. */
  readonly missing: readonly Missing[];
  /** To be stored for later runs. */
  readonly lastGood: LastGoodAir;
}

/** Less of the hours, or of the areas, than this is no better than nothing. */
export const minShare = 0.8;

type Columns = Partial<Record<Pollutant, KeptColumn>>;

/**
 * Takes what is good of an answer: what has a value for the present hour and for four of five past ones. For the rest
 * the last good data of the cell is kept, as long as it is good for the present hour itself. Throws when no cell has
 * good PM2.5: then the answer is no better than none.
 */
export async function completeCells(
  city: City,
  answer: AirAnswer,
  axis: Axis,
  fetchedAt: string,
  readLastGood: () => Promise<LastGoodAir | undefined>,
): Promise<CompleteCells> {
  const scope = { area_set: city.areaSet, source: answer.source };
  const came = cellsOf(city).map((cell) => ({ cell, columns: columnsOf(answer, cell, fetchedAt) }));
  const isGood = (column: KeptColumn | undefined) => column !== undefined && isGoodColumn(column, axis);
  if (!came.some(({ columns }) => isGood(columns.pm2_5))) {
    const detail = 'every cell lacks its present hour, or a fifth of its past ones';
    throw new UpstreamFailure(answer.source, 'empty', detail);
  }
  const isWhole = came.every(({ columns }) => pollutants.every((each) => isGood(columns[each])));
  const stored = isWhole ? undefined : await readLastGood();
  const isOurs = stored?.area_set === scope.area_set && stored.source === scope.source;
  const before = new Map((isOurs ? stored.cells : []).map(({ cell, columns }) => [cell, columns]));
  const found = came.map(({ cell, columns }) => {
    const chosen = pollutants.map((pollutant) => {
      const [now, then] = [columns[pollutant], before.get(cell.id)?.[pollutant]];
      const isKept = !isGood(now) && isGood(then);
      return { pollutant, column: isKept ? then : now, isKept };
    });
    const best = Object.fromEntries(chosen.map(({ pollutant, column }) => [pollutant, column])) as Columns;
    const kept = chosen.flatMap(({ column, isKept }) => (isKept && column ? [column.fetched_at] : []));
    return { cell, best, kept, isKnown: isGood(best.pm2_5) };
  });
  return {
    cells: found.flatMap(({ cell, best, isKnown }) => (isKnown ? [{ cell, air: airOf(best, axis) }] : [])),
    missing: found.flatMap(({ cell, kept, isKnown }) =>
      isKnown && kept.length === 0
        ? []
        : [{ what: 'cell' as const, id: cell.id, kept_since: kept.toSorted()[0] ?? null }],
    ),
    lastGood: {
      ...scope,
      cells: found.map(({ cell, best }) => ({
        cell: cell.id,
        columns: Object.fromEntries(Object.entries(best).filter(([, column]) => isGood(column))),
      })),
    },
  };
}

function columnsOf({ cells }: AirAnswer, { id }: Cell, fetchedAt: string): Columns {
  const found = cells.find(({ cell }) => cell.id === id);
  if (!found) return {};
  const start = new Date(found.start).toISOString();
  const columns = pollutants.map((each) => [
    each,
    { fetched_at: fetchedAt, start, values: found.concentrations[each] },
  ]);
  return Object.fromEntries(columns);
}

function isGoodColumn({ start, values }: KeptColumn, axis: Axis): boolean {
  return isGoodSeries(valuesOn(axis, Date.parse(start), values), axis);
}

/** Values on the axis: whether the present hour is among them, and four of five of the hours before it. */
export function isGoodSeries(values: readonly (number | null)[], { first, present }: Axis): boolean {
  const past = values.slice(first, present + 1);
  const known = past.filter((value) => value !== null).length;
  return typeof past.at(-1) === 'number' && known >= minShare * past.length;
}

function airOf(columns: Columns, axis: Axis): HourlyAir {
  return fromEach((pollutant) => {
    const { start = '', values = [] } = columns[pollutant] ?? {};
    return valuesOn(axis, values.length > 0 ? Date.parse(start) : axis.start, values);
  });
}

/** When the data was fetched that stands in: the oldest, and that of each cell. */
export function keptSince(missing: readonly Missing[]) {
  const kept = missing.flatMap(({ id, kept_since }) =>
    kept_since === null ? [] : [[id, kept_since] as const],
  );
  const byCell = new Map(kept);
  const [oldest] = kept.map(([, since]) => since).toSorted();
  /** The last hours of what is kept were a forecast: no spike is found in them. */
  const without = (cells: readonly CellOnAxis[]) => cells.filter(({ cell }) => !byCell.has(cell.id));
  return { oldest, byCell, without };
}

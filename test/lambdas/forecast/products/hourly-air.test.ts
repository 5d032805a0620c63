import { pollutants } from '../../../../contracts/forecast/air';
import type { City } from '../../../../lambdas/forecast/cities/city';
import { districtRows } from '../../../../lambdas/forecast/products/district-rows';
import {
  axisAt,
  type CellOnAxis,
  fromEach,
  hour,
  meanOverAreas,
  onAxis,
  timeOf,
} from '../../../../lambdas/forecast/products/hourly-air';

const axis = axisAt(Date.parse('2026-11-20T07:59:59.999Z'));
/** Three areas in one cell, one in the next, and one far away. */
const city: City = {
  areaSet: 'demo',
  name: 'Demo',
  timeZone: 'UTC',
  gridStep: 1,
  areas: [
    { id: 'a', name: 'A', lat: 0, lon: 0.1 },
    { id: 'b', name: 'B', lat: 0.1, lon: 0 },
    { id: 'c', name: 'C', lat: 0, lon: 0 },
    { id: 'd', name: 'D', lat: 0, lon: 1 },
    { id: 'far', name: 'Far', lat: 0, lon: 9 },
  ],
};

function cellAt(lon: number, value: number | null): CellOnAxis {
  const values = Array.from({ length: axis.length }, () => value);
  return { cell: { id: `0,${lon}`, lat: 0, lon }, air: fromEach(() => values) };
}

function firstOfMean(...cells: readonly CellOnAxis[]): number | null | undefined {
  return meanOverAreas(city, cells).concentrations.pm2_5[0];
}

describe('the hours of a run', () => {
  it('end with the full hour, 30 days after they began, and go on for a week', () => {
    expect(new Date(timeOf(axis, axis.present)).toISOString()).toBe('2026-11-20T07:00:00.000Z');
    expect(axis.present - axis.first + 1).toBe(720);
    expect(axis.length - 1 - axis.present).toBe(168);
  });

  it('take each value of a cell at its own hour, whenever its series begins and ends', () => {
    const start = timeOf(axis, axis.present) - 2 * hour;
    const series = Object.fromEntries(pollutants.map((each) => [each, [1, 2, 3, null, 5]]));
    const { concentrations } = onAxis(
      { cell: { id: '0,0', lat: 0, lon: 0 }, start, concentrations: series as never },
      axis,
    );
    expect(concentrations.pm2_5).toHaveLength(axis.length);
    expect(concentrations.pm2_5.slice(axis.present - 3, axis.present + 4)).toEqual([
      null,
      1,
      2,
      3,
      null,
      5,
      null,
    ]);
  });
});

describe('the air of the city', () => {
  it('is the mean over its areas, each with the air of its cell', () => {
    expect(firstOfMean(cellAt(0, 10), cellAt(1, 20), cellAt(9, 30))).toBe((3 * 10 + 20 + 30) / 5);
  });

  it('does without a few areas, and says nothing without most of them', () => {
    expect(firstOfMean(cellAt(0, 10), cellAt(1, null), cellAt(9, null))).toBe(10);
    expect(firstOfMean(cellAt(0, 10))).toBe(10);
    expect(firstOfMean(cellAt(0, null), cellAt(1, 20), cellAt(9, 30))).toBeNull();
    expect(firstOfMean()).toBeUndefined();
  });
});

describe('the areas', () => {
  it('lie between the cells around them, and know nothing where no cell is near', () => {
    const time = '2026-11-20T08:00:00.000Z';
    const rows = districtRows(city, [cellAt(0, 10), cellAt(1, 20)], axis.present, () => time);
    const [a, , c, d, far] = rows.map(({ pm2_5 }) => pm2_5 ?? Number.NaN);
    expect(c).toBeGreaterThan(10);
    expect(c).toBeLessThan(a ?? 0);
    expect(d).toBeLessThan(20);
    expect(far).toBeNaN();
    expect(rows.at(-1)).toMatchObject({ aqi: null, category: null, advice_children: null, cell: '0,9' });
  });
  it('are no answer when most of them are not known', () => {
    expect(() => districtRows(city, [cellAt(9, 20)], axis.present, () => '')).toThrow('1 areas');
  });
});

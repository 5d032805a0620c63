import fc from 'fast-check';
import {
  heatmapMethod,
  resolutionKm,
  spreadOverAreas,
} from '../../../../lambdas/forecast/air-quality/heatmap';
import { cellsOf } from '../../../../lambdas/forecast/cities/city';
import { hoChiMinhCity } from '../../../../lambdas/forecast/cities/ho-chi-minh-city';
import { otherCity } from '../../../support/other-city';

const cells = cellsOf(hoChiMinhCity);

test('says how it spreads values and how coarse they are', () => {
  expect(heatmapMethod).toBe('inverse-distance-squared');
  expect(resolutionKm(hoChiMinhCity)).toBe(44);
  expect(resolutionKm(otherCity)).toBe(11);
});

test('an area follows the cells near it', () => {
  const values = spreadOverAreas(
    hoChiMinhCity,
    cells.map((cell) => ({ cell, value: cell.id === '11.2,106.4' ? 90 : 10 })),
  );
  const levelOf = (id: string) => values.find(({ area }) => area.id === id)?.value ?? Number.NaN;
  expect(levelOf('cu-chi')).toBeGreaterThan(levelOf('hoc-mon'));
  expect(levelOf('hoc-mon')).toBeGreaterThan(levelOf('can-gio'));
});

test.each([hoChiMinhCity, otherCity])('gives every area a value between the cells’ ($name)', (city) => {
  const value = fc.double({ min: 0, max: 500, noNaN: true });
  const count = cellsOf(city).length;
  fc.assert(
    fc.property(fc.array(value, { minLength: count, maxLength: count }), (values) => {
      const given = cellsOf(city).map((cell, i) => ({ cell, value: values[i] ?? 0 }));
      for (const area of spreadOverAreas(city, given)) {
        expect(area.value).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9);
        expect(area.value).toBeLessThanOrEqual(Math.max(...values) + 1e-9);
      }
    }),
  );
});

test('a cell without a value is left out, and without any near there is none', () => {
  const [first, ...others] = cells;
  if (!first) throw new Error('no cells');
  const without = [{ cell: first, value: Number.NaN }, ...others.map((cell) => ({ cell, value: 20 }))];
  for (const { value } of spreadOverAreas(hoChiMinhCity, without)) expect(value).toBeCloseTo(20, 9);
  const farAway = [{ cell: { id: '51.6,0', lat: 51.6, lon: 0 }, value: 7 }];
  for (const { value } of spreadOverAreas(hoChiMinhCity, farAway)) expect(value).toBeUndefined();
});

test('distances go the short way around the 180th meridian', () => {
  const city = { ...otherCity, areas: [{ id: 'taveuni', name: 'Taveuni', lat: -16.8, lon: 179.99 }] };
  const near = { cell: { id: '-16.8,-180', lat: -16.8, lon: -180 }, value: 8 };
  expect(spreadOverAreas(city, [near])[0]?.value).toBeCloseTo(8, 9);
});

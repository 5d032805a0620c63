import { cellOf, cellsOf } from '../../../../lambdas/forecast/cities/city';
import { hoChiMinhCity } from '../../../../lambdas/forecast/cities/ho-chi-minh-city';
import { localTime } from '../../../../lambdas/forecast/cities/local-time';
import { otherCity } from '../../../support/other-city';

test('Ho Chi Minh City has 22 districts in four cells of the model', () => {
  expect(hoChiMinhCity.areas).toHaveLength(22);
  expect(new Set(hoChiMinhCity.areas.map(({ id }) => id)).size).toBe(22);
  expect(cellsOf(hoChiMinhCity).map(({ id }) => id)).toEqual([
    '10.8,106.8',
    '10.8,106.4',
    '10.4,106.8',
    '11.2,106.4',
  ]);
});

test('another city is configuration: south of the equator, another grid', () => {
  expect(cellsOf(otherCity).map(({ id }) => id)).toEqual([
    '-36.8,174.8',
    '-36.9,174.7',
    '-36.9,174.9',
    '-36.8,175.1',
  ]);
});

test('a cell is named by its centre without rounding errors', () => {
  expect(cellOf({ lat: 0.1, lon: -0.1 }, { gridStep: 0.4 })).toEqual({ id: '0,0', lat: 0, lon: 0 });
  expect(cellOf({ lat: 10.3, lon: 0.3 * 3 }, { gridStep: 0.1 }).id).toBe('10.3,0.9');
});

test('both sides of the 180th meridian name its cell alike', () => {
  const names = [179.9, -179.9].map((lon) => cellOf({ lat: -16.8, lon }, { gridStep: 0.4 }).id);
  expect(names).toEqual(['-16.8,-180', '-16.8,-180']);
});

test.each([
  ['2026-11-20T07:00:00.000Z', 'Asia/Ho_Chi_Minh', '2026-11-20T14:00:00+07:00'],
  ['2026-09-26T13:00:00.000Z', 'Pacific/Auckland', '2026-09-27T01:00:00+12:00'],
  ['2026-09-26T14:00:00.000Z', 'Pacific/Auckland', '2026-09-27T03:00:00+13:00'],
  ['2026-11-20T17:30:00.000Z', 'Asia/Ho_Chi_Minh', '2026-11-21T00:30:00+07:00'],
  ['2026-11-20T07:00:00.000Z', 'UTC', '2026-11-20T07:00:00+00:00'],
])('%s is in %s %s', (time, timeZone, local) => {
  expect(localTime(Date.parse(time), timeZone)).toBe(local);
});

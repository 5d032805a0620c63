import { issueForecasts } from '../../ops/issue-forecast';
import { syntheticAir } from '../support/synthetic-air';

const start = Date.parse('2026-01-01T00:00:00Z');
const air = syntheticAir(720 + 60, 5);

test('prints what a line of the contract holds, in its order', () => {
  const [issued, next] = [...issueForecasts({ name: 'made up', start, pm25: air }, 11)];
  expect(Object.keys(issued ?? {})).toEqual([
    'name',
    'origin',
    'pm25',
    'p10',
    'p90',
    'max_aqi_24h',
    'p_over',
  ]);
  // 720 hours from the first of January on, of which this is the last.
  expect(issued?.origin).toBe('2026-01-30T23:00:00.000Z');
  expect(next?.origin).toBe('2026-01-31T10:00:00.000Z');
  for (const values of [issued?.pm25, issued?.p10, issued?.p90]) expect(values).toHaveLength(168);
  expect(Object.keys(issued?.max_aqi_24h ?? {})).toEqual(['p10', 'p50', 'p90']);
  expect(Object.keys(issued?.p_over ?? {})).toEqual(['101', '151']);
});

test('an origin sees its last 720 hours and none after it', () => {
  const before = [...Array<number>(33).fill(300), ...air.slice(0, 720), ...Array<number>(20).fill(300)];
  const [, , , issued] = [...issueForecasts({ name: 'x', start, pm25: before }, 11)];
  const [expected] = [...issueForecasts({ name: 'x', start: start + 33 * 3_600_000, pm25: air }, 11)];
  expect(issued).toEqual(expected);
});

test('where too little is known nothing is issued', () => {
  expect([...issueForecasts({ name: 'x', start, pm25: Array<null>(900).fill(null) }, 11)]).toEqual([]);
});

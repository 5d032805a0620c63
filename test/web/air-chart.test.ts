import fc from 'fast-check';
import { aqiCategories } from '../../contracts/forecast/air';
import { categoryOf as serverCategoryOf } from '../../lambdas/forecast/air-quality/aqi';
import { type Frame, frameOf } from '../../web/src/sections/air/chart/frame';
import { areaPath, linePath } from '../../web/src/sections/air/chart/path';
import { linearScale, roundTicks } from '../../web/src/sections/air/chart/scale';
import {
  daysOf,
  inOrder,
  joined,
  nearestStep,
  type Step,
  stepsOf,
} from '../../web/src/sections/air/chart/series';
import { aqiText, bandOf, categoryOf } from '../../web/src/sections/air/scale/categories';

const HOUR = 3_600_000;
const anyNumber = fc.double();
const anyPlace = fc.option(fc.record({ x: anyNumber, y: anyNumber }));
const anyValue = fc.option(fc.double({ min: 0, max: 100_000, noNaN: true }));
const anySteps = fc
  .array(fc.record({ value: anyValue, low: anyValue, high: anyValue }), { maxLength: 200 })
  .map((values) =>
    values.map((value, i) => ({
      ...value,
      time: i * HOUR,
      local: new Date(i * HOUR).toISOString().slice(0, 19),
    })),
  );

/** Moves and lines between plain decimal numbers, and nothing else. */
const PATH = /^(M-?\d[\d.e+-]* -?\d[\d.e+-]*(h0|(L-?\d[\d.e+-]* -?\d[\d.e+-]*)+)Z?)*$/;

describe('the bands', () => {
  it('are those of the service for every whole number', () => {
    const names = aqiCategories;
    for (let aqi = 0; aqi <= 600; aqi++) {
      expect(bandOf(aqi)).toBe(names.indexOf(serverCategoryOf(aqi)));
    }
  });

  it('have a number up to 500, and none beyond', () => {
    expect([null, 0, 99.6, 500, 500.4, 719].map(aqiText)).toEqual(['–', '0', '100', '500', '500+', '500+']);
  });

  it('put everything somewhere', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (aqi) => {
        expect(categoryOf(aqi)).toMatch(/^\w+$/);
      }),
    );
  });
});

describe('a path', () => {
  it('never holds anything that is no number, whatever the points', () => {
    fc.assert(
      fc.property(fc.array(anyPlace), fc.array(anyPlace), (upper, lower) => {
        expect(linePath(upper)).toMatch(PATH);
        expect(areaPath(upper, lower)).toMatch(PATH);
      }),
    );
  });

  it('breaks where a point is missing, and shows a lone point as a dot', () => {
    const points = [{ x: 0, y: 1 }, { x: 1, y: 2 }, null, { x: 3, y: 4.04 }];
    expect(linePath(points)).toBe('M0 1L1 2M3 4h0');
  });

  it('encloses the area between two lines, up and back again', () => {
    const upper = [
      { x: 0, y: 1 },
      { x: 1, y: 1 },
    ];
    const lower = [
      { x: 0, y: 5 },
      { x: 1, y: 6 },
    ];
    expect(areaPath(upper, lower)).toBe('M0 1L1 1L1 6L0 5Z');
  });
});

describe('a scale', () => {
  it('leads from end to end, and to the middle where there is no way', () => {
    expect([0, 5, 10].map(linearScale(0, 10, 100, 200))).toEqual([100, 150, 200]);
    expect(linearScale(3, 3, 100, 200)(3)).toBe(150);
    expect(linearScale(Number.NaN, 3, 100, 200)(3)).toBe(150);
  });

  it('has a few round ticks that rise from zero and reach the most', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1e6, noNaN: true }), (most) => {
        const ticks = roundTicks(most, 5);
        expect(ticks[0]).toBe(0);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(most * (1 - 1e-8));
        expect(ticks.length).toBeLessThanOrEqual(7);
        expect(ticks).toEqual(ticks.toSorted((one, other) => one - other));
        expect(new Set(ticks).size).toBe(ticks.length);
      }),
    );
  });

  it('bears what is no number, and one too small to count with', () => {
    for (const most of [0, -1, Number.MIN_VALUE, Number.NaN, Number.POSITIVE_INFINITY])
      expect(roundTicks(most, 5)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  });
});

describe('a frame', () => {
  it('keeps every step inside the plot at any width', () => {
    fc.assert(
      fc.property(
        anySteps,
        fc.integer({ min: 0, max: 4_000 }),
        fc.constantFrom('aqi' as const, 'pm2_5' as const),
        (steps, width, metric) => {
          const frame = frameOf(steps, metric, width);
          for (const step of steps) expectInside(frame, step);
          expectLabelsApart(frame);
        },
      ),
    );
  });
});

describe('steps', () => {
  it('come out of any rows in order of time, with numbers or nothing in them', () => {
    const anyRow = fc.record(
      {
        time_utc: fc.oneof(fc.string(), fc.date({ noInvalidDate: true }).map(String), fc.jsonValue()),
        aqi: fc.jsonValue(),
        aqi_p10: fc.constant('12'),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(anyRow), (rows) => {
        const steps = stepsOf(inOrder(rows), 'aqi');
        for (const [i, { time, value, low }] of steps.entries()) {
          expect(Number.isFinite(time)).toBe(true);
          expect(value === null || Number.isFinite(value)).toBe(true);
          expect(low).toBeNull();
          if (i > 0) expect(time).toBeGreaterThanOrEqual(steps[i - 1]?.time ?? 0);
        }
      }),
    );
  });

  it('make days by the calendar of the place', () => {
    const hours = ['2026-11-20T22:00:00+07:00', '2026-11-20T23:00:00+07:00', '2026-11-21T00:00:00+07:00'].map(
      (local, i): Step => ({ time: Date.parse(local), local, value: 10 * (i + 1), low: null, high: null }),
    );
    expect(daysOf(hours)).toEqual([
      { time: Date.parse('2026-11-20T15:00:00Z'), local: '2026-11-20T00:00', value: 15, low: 10, high: 20 },
      { time: Date.parse('2026-11-20T17:00:00Z'), local: '2026-11-21T00:00', value: 30, low: 30, high: 30 },
    ]);
  });

  it('make a day of nothing where nothing is known', () => {
    const unknown = [{ time: 0, local: '2026-11-20T00:00', value: null, low: null, high: null }];
    expect(daysOf(unknown)).toEqual(unknown);
  });

  it('join the past to the future without an overlap', () => {
    const at = (hour: number): Step => ({ time: hour * HOUR, local: '', value: hour, low: null, high: null });
    const past = [0, 1, 2, 3, 4].map(at);
    expect(joined(past, [3, 4, 5].map(at), 2).map(({ value }) => value)).toEqual([1, 2, 3, 4, 5]);
    expect(joined(past, [], 2)).toEqual([]);
    expect(nearestStep(past, 2.6 * HOUR)).toBe(3);
    expect(nearestStep([], 5)).toBe(0);
  });
});

function expectInside({ x, y, left, right, top, bottom }: Frame, { time, value, high }: Step): void {
  expect(x(time)).toBeGreaterThanOrEqual(left - 0.001);
  expect(x(time)).toBeLessThanOrEqual(right + 0.001);
  for (const figure of [value, high]) {
    if (figure === null) continue;
    expect(y(figure)).toBeGreaterThanOrEqual(top - 0.001);
    expect(y(figure)).toBeLessThanOrEqual(bottom + 0.001);
  }
}

function expectLabelsApart({ days }: Frame): void {
  const labels = days.filter(({ isLabelled }) => isLabelled);
  for (const [i, day] of labels.entries()) {
    const next = labels[i + 1];
    if (next) expect(next.x - day.x).toBeGreaterThan(40);
  }
}

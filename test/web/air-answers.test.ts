import fc from 'fast-check';
import { hoChiMinhCity } from '../../lambdas/forecast/cities/ho-chi-minh-city';
import { matching, parseAreas, ranked } from '../../web/src/sections/air/areas/area';
import { tileRows } from '../../web/src/sections/air/areas/tile-rows';
import { csvOf } from '../../web/src/sections/air/chart/rows-csv';
import { parseSnapshot } from '../../web/src/sections/air/now/snapshot';
import { ageOf, answerOf, isStale, serverNow } from '../../web/src/sections/air/reading/answer';
import { parseLastRun, parseRun } from '../../web/src/sections/air/run/run';
import { parseSkill } from '../../web/src/sections/air/skill/skill';
import { parseSpikes } from '../../web/src/sections/air/spikes/spike';
import { FakeAir } from './fake-air';

const MINUTE = 60_000;
const COMPUTED = Date.UTC(2026, 10, 20, 7);

function answer(headers: Readonly<Record<string, string>>, ageSeconds: number, now = 0) {
  const body = { computed_at: new Date(COMPUTED).toISOString(), age_seconds: ageSeconds, cache_stale: false };
  return answerOf({ body, headers: new Headers(headers) }, 'value', now);
}

describe('the age of an answer', () => {
  it('is what the body says, and grows while one looks', () => {
    const read = answer({}, 60, 1_000);
    expect(ageOf(read, 1_000)).toBe(MINUTE);
    expect(ageOf(read, 1_000 + 5 * MINUTE)).toBe(6 * MINUTE);
  });

  it('does not trust a body that has waited in a cache', () => {
    const date = new Date(COMPUTED + 10 * MINUTE).toUTCString();
    expect(ageOf(answer({ date, age: '120' }, 60), 0)).toBe(12 * MINUTE);
  });

  it('never runs backwards when the clock of the device is set', () => {
    expect(ageOf(answer({}, 60, 5_000_000), 0)).toBe(MINUTE);
  });

  it('is fresh at 70:00 and stale a second later, by the clock of the server', () => {
    const read = answer({}, 70 * 60);
    expect(isStale(read, 0)).toBe(false);
    expect(isStale(read, 1_000)).toBe(true);
    expect(serverNow(read, 1_000)).toBe(COMPUTED + 70 * MINUTE + 1_000);
  });

  it('is stale when the service says so', () => {
    const read = answerOf({ body: { cache_stale: true }, headers: new Headers() }, 'value', 0);
    expect(isStale(read, 0)).toBe(true);
  });
});

describe('answers of any shape', () => {
  it('are read without an error, and without a number that is none', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        for (const parse of [parseSnapshot, parseAreas, parseSpikes, parseSkill, parseRun, parseLastRun]) {
          expect(JSON.stringify(parse(body)) ?? '').not.toMatch(/NaN|Infinity/);
        }
      }),
    );
  });

  it('lose what is wrong in a list, and keep the rest', () => {
    const good = { id: 'a', name: 'Quận 1', lat: 10, lon: 106, cell: 'c', aqi: 80, advice_children: 1 };
    const { areas } = parseAreas({
      districts: [good, null, 7, { ...good, lat: '10' }, { ...good, name: '' }],
    });
    expect(areas).toHaveLength(1);
    expect(areas[0]).toMatchObject({ aqi: 80, pm2_5: null });
  });

  it('understand what the service sends', () => {
    const air = new FakeAir();
    const body = air.answer(new URL('http://localhost/forecast/current?profile=children'));
    expect(parseSnapshot(body)).toMatchObject({
      profile: 'children',
      alertFrom: 101,
      dominant: 'pm2_5',
      peak: { chance: 0.37 },
      weather: { temperature: 29.4, wind: 2.6 },
    });
  });
});

describe('a run', () => {
  it.each([
    [
      { status: 'ok', skipped: false, elapsed_seconds: 1.4, new_anomalies: 2 },
      { kind: 'done', seconds: 1.4, newSpikes: 2 },
    ],
    [
      { status: 'partial', skipped: false },
      { kind: 'partial', seconds: null, newSpikes: 0 },
    ],
    [
      { status: 'ok', skipped: true },
      { kind: 'recent', seconds: null, newSpikes: 0 },
    ],
    [
      { status: 'running', skipped: true },
      { kind: 'running', seconds: null, newSpikes: 0 },
    ],
  ])('answered with %j', (body, run) => {
    expect(parseRun(body)).toEqual(run);
  });
});

describe('areas', () => {
  const city = parseAreas({ districts: hoChiMinhCity.areas.map((area, i) => ({ ...area, aqi: i })) }).areas;

  it('have one tile each, in rows that go south and columns that go east, for any number of them', () => {
    const anyPlace = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lon: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(anyPlace, { maxLength: 300 }), (places) => {
        const rows = tileRows(places);
        expect(new Set(rows.flat()).size).toBe(new Set(places).size);
        expect(rows.flat()).toHaveLength(places.length);
        const sizes = rows.map((row) => row.length);
        if (places.length > 0) expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        for (const [i, row] of rows.entries()) {
          const next = rows[i + 1];
          if (next)
            expect(Math.min(...row.map(({ lat }) => lat))).toBeGreaterThanOrEqual(
              Math.max(...next.map(({ lat }) => lat)),
            );
          expect(row.map(({ lon }) => lon)).toEqual(
            row.map(({ lon }) => lon).toSorted((one, other) => one - other),
          );
        }
      }),
    );
  });

  it('lie where people know them', () => {
    const rows = tileRows(city).map((row) => row.map(({ id }) => id));
    expect(rows[0]?.[0]).toBe('cu-chi');
    expect(rows.at(-1)?.at(-1)).toBe('can-gio');
  });

  it('are ranked worst first, unknown ones last', () => {
    const unknown = { ...city[0], id: 'unknown', aqi: null } as (typeof city)[number];
    const order = ranked([unknown, ...city], 'vi').map(({ id }) => id);
    expect(order[0]).toBe('nha-be');
    expect(order.at(-1)).toBe('unknown');
  });

  it('are found without accents and case', () => {
    expect(matching(city, 'go VAP').map(({ id }) => id)).toEqual(['go-vap']);
    expect(matching(city, ' ')).toHaveLength(22);
  });
});

describe('the file of a chart', () => {
  it('has the columns of the API, and an empty cell for what is not known', () => {
    expect(
      csvOf([
        { time_utc: 't', aqi: 5 },
        { time_utc: 'u', aqi: null },
      ]),
    ).toEqual([
      ['time_utc', 'aqi'],
      ['t', '5'],
      ['u', ''],
    ]);
    expect(csvOf([])).toEqual([[]]);
  });
});

import * as fc from 'fast-check';
import { cellsOf } from '../../../../lambdas/forecast/cities/city';
import { hoChiMinhCity } from '../../../../lambdas/forecast/cities/ho-chi-minh-city';
import type { AirAnswer, CellAir } from '../../../../lambdas/forecast/sources/air-source';
import { createOpenMeteoAir } from '../../../../lambdas/forecast/sources/open-meteo-air';
import { createOpenMeteoWeather } from '../../../../lambdas/forecast/sources/open-meteo-weather';
import { UpstreamFailure } from '../../../../lambdas/forecast/sources/upstream-failure';
import { airAnswers, airNames, fakeUpstream, now, weatherAnswers } from '../../../support/open-meteo-answers';

const cells = cellsOf(hoChiMinhCity);
const air = JSON.stringify(airAnswers());
const weather = JSON.stringify(weatherAnswers());
const nameOf = { pm2_5: 0, pm10: 1, o3: 2, no2: 3, so2: 4, co: 5 } as const;

/** What a provider gone wrong might put anywhere. */
const hostile = fc.oneof(
  fc.constantFrom(null, -1, -0, 1e308, 888, 1e-320, '', 'NaN', '12', true, [], {}, [null], [[1]], 0, 3_600),
  fc.double({ noNaN: true }),
  fc.integer(),
  fc.jsonValue({ maxDepth: 2 }),
);

const places = fc.nat(3);
const column = fc.constantFrom<string>('time', ...airNames);
const spoiling = fc.oneof(
  fc.record({ what: fc.constant('value' as const), place: places, column, hour: fc.nat(887), by: hostile }),
  fc.record({ what: fc.constant('column' as const), place: places, column, by: hostile }),
  fc.record({
    what: fc.constant('length' as const),
    place: places,
    column,
    by: fc.integer({ min: 0, max: 900 }),
  }),
  fc.record({ what: fc.constant('unit' as const), place: places, column, by: hostile }),
  fc.record({
    what: fc.constant('field' as const),
    place: places,
    column: fc.constantFrom('latitude', 'longitude', 'location_id', 'hourly', 'hourly_units', 'source'),
    by: hostile,
  }),
  fc.record({ what: fc.constant('place' as const), place: places, by: hostile }),
  fc.record({ what: fc.constant('removal' as const), place: places }),
  fc.record({ what: fc.constant('copy' as const), place: places, to: places }),
);
type Spoiling = typeof spoiling extends fc.Arbitrary<infer One> ? One : never;

/** As untyped as what arrives. */
// biome-ignore lint/suspicious/noExplicitAny: it may be anything, at any depth
type Anything = any;

function spoil(answer: Anything, each: Spoiling): void {
  const place = answer[each.place];
  if (each.what === 'removal') answer.splice(each.place, 1);
  else if (each.what === 'copy') answer.splice(each.to, 0, place ?? null);
  else if (each.what === 'place') answer[each.place] = each.by;
  else if (each.what === 'field') Object.assign(Object(place), { [each.column]: each.by });
  else if (each.what === 'unit') Object.assign(Object(place?.hourly_units), { [each.column]: each.by });
  else if (each.what === 'column') Object.assign(Object(place?.hourly), { [each.column]: each.by });
  else if (each.what === 'value')
    Object.assign(Object(place?.hourly?.[each.column]), { [each.hour]: each.by });
  else if (Array.isArray(place?.hourly?.[each.column])) place.hourly[each.column].length = each.by;
}

async function readAir(text: string): Promise<AirAnswer | undefined> {
  const result = await createOpenMeteoAir(fakeUpstream(text))
    .fetch(hoChiMinhCity, now)
    .catch((error: unknown) => error);
  if (!(result instanceof Error)) return result as AirAnswer;
  expect(result).toBeInstanceOf(UpstreamFailure);
  return undefined;
}

/** Complete, of one length, in bounds; and every value was said by the provider, of this cell and this hour. */
function check(answer: AirAnswer | undefined, said: Anything): void {
  if (!answer) return;
  const told = [...answer.cells.map(({ cell }) => cell), ...answer.missing].map(({ id }) => id);
  expect(told.sort()).toEqual(cells.map(({ id }) => id).sort());
  const listed: readonly Anything[] = Array.isArray(said) ? said : [said];
  for (const read of answer.cells) {
    const index = cells.findIndex(({ id }) => id === read.cell.id);
    const own = listed.filter((place, position) => (place?.location_id ?? position) === index);
    expect(own.some((place) => isSaidBy(place, read))).toBe(true);
  }
}

function isSaidBy(place: Anything, { start, concentrations }: CellAir): boolean {
  const { time, ...columns } = Object(place?.hourly);
  if (!Array.isArray(time) || time.some((each, hour) => each * 1_000 !== start + hour * 3_600_000))
    return false;
  return Object.entries(concentrations).every(([pollutant, series]) => {
    const name = airNames[nameOf[pollutant as keyof typeof nameOf]] as string;
    const isSaid = (value: number | null, hour: number) =>
      value === null || (value >= 0 && value < 1e6 && columns[name][hour] === value);
    return series.length === time.length && series.every(isSaid);
  });
}

test('however an answer is spoiled, what is read of it was said, of that cell and that hour', {
  tags: ['long'],
}, async () => {
  let usable = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(spoiling, { minLength: 1, maxLength: 6 }), async (changes) => {
      const said: Anything = JSON.parse(air);
      for (const change of changes) spoil(said, change);
      const text = JSON.stringify(said);
      const answer = await readAir(text);
      if (answer) usable += 1;
      check(answer, JSON.parse(text));
    }),
    { numRuns: 250 },
  );
  // Most of these leave something to read: the checks above are not idle.
  expect(usable).toBeGreaterThan(50);
});

test('wherever an answer is cut or written over, nothing of it is misread', { tags: ['long'] }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(air.length), fc.nat(40), fc.string(), async (at, gone, put) => {
      const text = air.slice(0, at) + put + air.slice(at + gone);
      const answer = await readAir(text);
      check(answer, answer && JSON.parse(text));
      expect(await readAir(air.slice(0, Math.min(at, air.length - 1)))).toBeUndefined();
    }),
    { numRuns: 100 },
  );
});

test('no text at all is mistaken for an answer', async () => {
  const texts = fc.oneof(
    fc.string(),
    fc.json(),
    fc.constantFrom('[', '{'.repeat(100_000), '[]', 'null', '1e999'),
  );
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      expect(await readAir(text)).toBeUndefined();
    }),
  );
});

test('whatever the weather columns hold, what is read is a plausible number or nothing', {
  tags: ['long'],
}, async () => {
  const names = Object.keys(weatherAnswers()[0]?.hourly ?? {});
  const change = fc.record({
    place: places,
    name: fc.constantFrom(...names),
    hour: fc.nat(887),
    by: hostile,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 30 }), async (changes) => {
      const said: Anything = JSON.parse(weather);
      for (const { place, name, hour, by } of changes) said[place].hourly[name][hour] = by;
      const result = await createOpenMeteoWeather(fakeUpstream(said))
        .fetch(hoChiMinhCity, now)
        .catch((error: unknown) => error);
      if (result instanceof UpstreamFailure) return;
      const { cells: read } = result as { readonly cells: readonly { readonly values: object }[] };
      for (const series of read.flatMap(({ values }) => Object.values(values))) {
        expect(series).toHaveLength(888);
        expect(series.filter((one: number | null) => one !== null && !(Math.abs(one) <= 1_100))).toEqual([]);
      }
    }),
    { numRuns: 60 },
  );
});

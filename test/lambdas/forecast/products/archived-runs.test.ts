import { archivedLeads, archivedRuns } from '../../../../lambdas/forecast/caches/forecast-archive';
import {
  comparable,
  issueOf,
  providerTrials,
  skillOf,
  withIssue,
} from '../../../../lambdas/forecast/products/archived-runs';
import { axisAt, fromEach, hour, timeOf } from '../../../../lambdas/forecast/products/hourly-air';

const now = Date.parse('2026-11-20T07:10:00Z');
const axis = axisAt(now);
/** 10, 11, 12, … up to the present hour and beyond: every value says which hour it is of. */
const valueAt = (index: number) => 10 + index / 10;
const air = fromEach(() => Array.from({ length: axis.length }, (_, index) => valueAt(index)));
const modelled = ({ concentrations: { pm2_5 } }: typeof air) => ({ station: undefined, pm2_5 });
const forecast = {
  p10: new Float64Array(168),
  p50: Float64Array.from({ length: 168 }, (_, i) => 500 + i),
  p90: new Float64Array(168),
  source: [],
  courses: [],
};

/** What a run so many hours ago would have archived, always off by a little. */
function ran(hoursAgo: number, error = 2, persistenceError = 8) {
  const at = axis.present - hoursAgo;
  return {
    at: new Date(timeOf(axis, at)).toISOString(),
    last: valueAt(at + 1) + persistenceError,
    issued: archivedLeads.map((lead) => valueAt(at + lead) + error),
    provider: archivedLeads.map((lead) => valueAt(at + lead) - 1),
  };
}

test('a run keeps what it issued at each lead, what the provider said, and what persistence would have', () => {
  const issue = issueOf(air, forecast, axis);
  expect(issue.at).toBe('2026-11-20T07:00:00.000Z');
  expect(issue.last).toBeCloseTo(valueAt(axis.present), 1);
  expect(issue.issued).toEqual([500, 502, 505, 511, 523, 547, 571, 595, 619]);
  expect(issue.provider[4]).toBeCloseTo(valueAt(axis.present + 24), 1);
});

test('what is archived is bounded to 30 days, newest first, once an hour', () => {
  let runs: ReturnType<typeof withIssue> = [];
  for (let hoursAgo = 800; hoursAgo > 0; hoursAgo -= 1) runs = [ran(hoursAgo), ...runs];
  const issue = issueOf(air, forecast, axis);
  const kept = withIssue(runs, issue, axis);
  expect(kept).toHaveLength(archivedRuns);
  expect(kept[0]).toEqual(issue);
  expect(kept.at(-1)?.at).toBe(new Date(timeOf(axis, axis.present - 719)).toISOString());
  expect(withIssue(kept, { ...issue, last: 1 }, axis)).toEqual(kept);
});

test('another city and another source begin anew', () => {
  const archive = { area_set: 'here', source: 'open-meteo', runs: [ran(3)] };
  expect(comparable(archive, { area_set: 'here', source: 'open-meteo' })).toHaveLength(1);
  expect(comparable(archive, { area_set: 'there', source: 'open-meteo' })).toEqual([]);
  expect(comparable(archive, { area_set: 'here', source: 'synthetic' })).toEqual([]);
  expect(comparable(undefined, archive)).toEqual([]);
});

test('the provider is tried on what it said, with the hour in which it said it', () => {
  const run = (hoursAgo: number) => ({
    ...ran(hoursAgo),
    provider: archivedLeads.map((lead) => (lead === 3 ? 42 : null)),
  });
  expect(providerTrials([run(27)], axis, modelled(air))).toEqual([{ hoursAgo: 27, lead: 3, value: 42 }]);
  // The hour it was about is still a forecast of the provider's own.
  expect(providerTrials([run(26)], axis, modelled(air))).toEqual([]);
});

describe('skill', () => {
  const daysOfRuns = (days: number) => Array.from({ length: days * 24 }, (_, i) => ran(i));

  it('is the mean error of what was issued beside that of persistence', () => {
    const runs = daysOfRuns(10).map((run) => ({ ...run, last: run.issued[0] ?? 0 }));
    const { enough, leads } = skillOf(runs, modelled(air), axis);
    expect(enough).toBe(true);
    const [first, , , , day] = leads;
    expect(first).toEqual({ lead_h: 1, n: 215, mae: 2, persistence_mae: 2, gain: 0 });
    // A line that rises by a tenth an hour: 2 above, less what it has risen by since.
    expect(day).toEqual({ lead_h: 24, n: 192, mae: 2, persistence_mae: 0.3, gain: -5.67 });
  });

  it('compares no hour that has not come yet, or that the provider still revises', () => {
    const { leads } = skillOf(daysOfRuns(4), modelled(air), axis);
    expect(leads.map(({ lead_h, n }) => [lead_h, n])).toEqual([
      [1, 71],
      [3, 69],
      [6, 66],
      [12, 60],
      [24, 48],
      [48, 24],
    ]);
  });

  it('says nothing before there is enough', () => {
    expect(skillOf(daysOfRuns(1), modelled(air), axis)).toMatchObject({ enough: false, runs: 24, leads: [] });
    expect(skillOf(daysOfRuns(4), modelled(air), axis).enough).toBe(false);
    expect(skillOf(daysOfRuns(5), modelled(air), axis).enough).toBe(true);
  });

  it('leaves hours out of which nothing is known', () => {
    const gap = axis.present - 30;
    const holed = fromEach((pollutant) =>
      air.concentrations[pollutant].map((value, index) => (index === gap ? null : value)),
    );
    const [whole, less] = [air, holed].map(
      (each) => skillOf(daysOfRuns(3), modelled(each), axis).leads[0]?.n ?? 0,
    );
    expect(less).toBe((whole ?? 0) - 1);
  });
});

test('an hour of the axis is an hour', () => {
  expect(timeOf(axis, axis.present)).toBe(Math.floor(now / hour) * hour);
});

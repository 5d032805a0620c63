import { getDay } from '../../../../lambdas/forecast/readers/getDay/get-day';
import { getPlan } from '../../../../lambdas/forecast/readers/getPlan/get-plan';
import { madeStamp } from '../../../support/made-caches';
import { madeCourses } from '../../../support/made-courses';

const computedAt = '2026-11-20T07:10:00.000Z';
const span = '07:15-09:15';
const deps = {
  cache: {
    read: async () => ({ content: madeCourses(computedAt), provenance: madeStamp(computedAt), etag: '"1"' }),
  },
  clock: { now: () => Date.parse(computedAt) + 60_000 },
  timetable: {
    ...{ before_school: span, morning: span, recess: span, afternoon: span, after_school: span },
    days: 'mon-sat' as const,
  },
  school: 'Trường mẫu',
};
const plan = (from: string, to: string) =>
  getPlan(deps)({ query: { from, to, group: 'children', effort: 'moderate' } });

it('plans any hours from the present one to 72 hours ahead', async () => {
  const { body, headers } = await plan('2026-11-20T08:00:00.000Z', '2026-11-20T09:00:00.000Z');
  expect(body).toMatchObject({ verdict: 'go', max_aqi: { p50: 60 }, computed_at: computedAt });
  expect(headers['etag']).toMatch(/^W\//);
  const late = await plan('2026-11-23T06:00:00.000Z', '2026-11-23T08:00:00.000Z');
  // Longer than an hour, and half of the courses are unhealthy.
  expect(late.body).toMatchObject({ verdict: 'inside', p_over: { '101': 0.5, '151': 0.5 } });
});

it.each([
  ['from', '2026-11-20T05:00:00.000Z', '2026-11-20T09:00:00.000Z'],
  ['to', '2026-11-20T09:00:00.000Z', '2026-11-20T09:00:00.000Z'],
  ['to', '2026-11-20T09:00:00.000Z', '2026-11-24T09:00:00.000Z'],
])('refuses a wrong %s', async (field, from, to) => {
  await expect(plan(from, to)).rejects.toMatchObject({ kind: 'invalid', fields: [{ field }] });
});

it('reads today by the clock of the city, and refuses a day that it knows nothing of', async () => {
  const night = { ...deps, clock: { now: () => Date.parse('2026-11-20T18:00:00.000Z') } };
  const { body } = await getDay(night)({ query: { group: 'children' } });
  expect(body).toMatchObject({ date: '2026-11-21', group: 'children', cache_stale: true });
  expect(body).toMatchObject({ school: 'Trường mẫu', is_school_day: true, next_school_day: '2026-11-23' });
  await expect(getDay(deps)({ query: { date: '2026-11-27', group: 'children' } })).rejects.toMatchObject({
    fields: [{ field: 'date' }],
  });
});

import { figuresOf } from '../../ops/air-mails/figures';
import { type Run, replay, usualWishes } from '../../ops/air-mails/replay';
import { madeCourses } from '../support/made-courses';
import { syntheticAir } from '../support/synthetic-air';

const start = Date.parse('2026-01-01T00:00:00Z');
const hour = 3_600_000;

/** 30 days; what is said of a day ahead is what came, too high or too low by up to 60 from course to course. */
function* madeUpRuns(): Generator<Run> {
  const indices = syntheticAir(24 * 33, 12).map((value) => Math.round(2 * value));
  for (let i = 0; i < 24 * 30; i += 1) {
    const present = start + i * hour;
    const index = indices[i] ?? 0;
    const ahead = indices.slice(i + 1, i + 76);
    const courses = Array.from({ length: 60 }, (_, at) =>
      ahead.map((value) => Math.max(0, value + 2 * at - 60)),
    );
    const made = { ...madeCourses(new Date(present).toISOString()), time_zone: 'UTC' };
    yield { present, index, air: { ...made, now: index, courses } };
  }
}

test('on made-up air a reader gets one mail an event and one all-clear, and none in quiet hours', async () => {
  const wishes = { ...usualWishes, threshold: 101, probability: 0.5 };
  const replayed = await replay(madeUpRuns(), wishes);
  const { mails } = replayed;
  expect(mails.length).toBeGreaterThan(3);
  expect(mails.map(({ what }) => what)).toEqual(mails.map((_, i) => (i % 2 === 0 ? 'rise' : 'clear')));
  const clocks = mails.map(({ at }) => new Date(at).toISOString().slice(11, 16));
  expect(clocks.filter((clock) => clock < '06:00' || clock >= '21:00')).toEqual([]);
  expect(clocks).toContain('06:00');
  const { rises, clears, hits } = figuresOf(replayed, 101, 'UTC');
  expect([rises, clears]).toEqual([Math.ceil(mails.length / 2), Math.floor(mails.length / 2)]);
  expect(hits).toBeGreaterThan(0.7);
});

test('what the reader knew is compared with what came', () => {
  // Two days; the second is over 151 from 08:00 to 09:00, of which a mail of the evening before had told.
  const hours = Array.from({ length: 72 }, (_, i) => start + i * hour);
  const now = new Map(hours.map((at, i) => [at, i === 32 ? 160 : 60]));
  const rise = { at: start + 20 * hour, what: 'rise' as const };
  const clear = { at: start + 33 * hour, what: 'clear' as const };
  const told = hours.map((at) => ({ at, told: at >= rise.at && at < clear.at }));
  expect(figuresOf({ mails: [rise, clear], told, now }, 151, 'UTC')).toEqual({
    hours: 72,
    rises: 1,
    clears: 1,
    rises_that_came: 1,
    // Of the 24 hours before it 12 were told; the hour itself was told and had nothing more to come.
    hits: 0.5,
    critical_success: 0.48,
    days_over: 1,
    days_told: 1,
  });
  const late = { at: start + 40 * hour, what: 'rise' as const };
  const tooLate = hours.map((at) => ({ at, told: at >= late.at }));
  expect(figuresOf({ mails: [late], told: tooLate, now }, 151, 'UTC')).toMatchObject({
    rises_that_came: 0,
    hits: 0,
    days_told: 0,
  });
});

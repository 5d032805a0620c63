import { axisAt, fromEach, hour, timeOf } from '../../../../lambdas/forecast/products/hourly-air';
import { judgementOf, saidBy } from '../../../../lambdas/forecast/products/judged-runs';

const axis = axisAt(Date.parse('2026-11-20T07:10:00Z'));
const courseHours = 75;

/** Air that is foul from one hour of the axis on: an AQI of about 170 after 20 or so. */
function air(foulFrom: number) {
  return fromEach((pollutant) =>
    Array.from({ length: axis.length }, (_, index) =>
      pollutant === 'pm2_5' ? (index >= foulFrom ? 80 : 5) : null,
    ),
  );
}

function ran(hoursAgo: number, said = saidBy([course(0)])) {
  const at = new Date(timeOf(axis, axis.present - hoursAgo)).toISOString();
  return { at, last: 1, issued: [], provider: [], said };
}

/** An AQI that is the same in every hour. */
function course(aqi: number): readonly number[] {
  return Array<number>(courseHours).fill(aqi);
}

describe('what a run says', () => {
  it('is the chance of each threshold and a verdict for each activity at each lead', () => {
    const { p_over, verdicts } = saidBy([course(50), course(50), course(120), course(180)]);
    expect(p_over).toEqual([0.5, 0.25]);
    // Half of the courses ask for shorter practice, a quarter for more.
    expect(verdicts).toEqual([0, 0, 1, 0, 0, 1, 0, 0, 1]);
  });

  it('is about the hours it names', () => {
    const late = course(0).map((_, i) => (i >= 23 ? 180 : 20));
    expect(saidBy([late]).verdicts).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 2]);
  });
});

describe('what was said beside what came', () => {
  const foul = air(0);
  const clean = air(axis.length);

  it('calls it wrongly sent outside where the guidance asks for more', () => {
    const { verdicts } = judgementOf([ran(100)], foul, axis);
    expect(verdicts).toEqual([
      { activity: 'recess', verdict: 'go', n: 3, wrongly_outside: 1, wrongly_kept_in: 0 },
      { activity: 'pe', verdict: 'go', n: 3, wrongly_outside: 1, wrongly_kept_in: 0 },
      { activity: 'practice', verdict: 'go', n: 3, wrongly_outside: 1, wrongly_kept_in: 0 },
    ]);
  });

  it('calls it wrongly kept in where the guidance asks for less, and neither where it was right', () => {
    const strict = ran(100, saidBy([course(180)]));
    expect(judgementOf([strict], clean, axis).verdicts).toContainEqual({
      ...{ activity: 'practice', verdict: 'inside', n: 3, wrongly_outside: 0, wrongly_kept_in: 1 },
    });
    for (const { wrongly_outside, wrongly_kept_in } of judgementOf([strict], foul, axis).verdicts ?? []) {
      expect([wrongly_outside, wrongly_kept_in]).toEqual([0, 0]);
    }
  });

  it('says how often each tenth of the chances came true', () => {
    const said = (p: number) => ({ ...saidBy([course(0)]), p_over: [p, 0] });
    // Foul from 60 hours ago on: of these days two in five reach 101.
    const runs = [200, 180, 160, 80, 70].map((hoursAgo) => ran(hoursAgo, said(0.41)));
    const { calibration } = judgementOf(runs, air(axis.present - 60), axis);
    expect(calibration).toEqual([
      { threshold: '101', n: 5, error: 0.01, bins: [{ from: 0.4, n: 5, said: 0.41, happened: 0.4 }] },
      { threshold: '151', n: 5, error: 0.4, bins: [{ from: 0, n: 5, said: 0, happened: 0.4 }] },
    ]);
  });

  it('leaves out what has not come, what is still revised, and runs of an earlier version', () => {
    const { said: _, ...old } = ran(100);
    const { calibration, verdicts } = judgementOf([ran(47), old], foul, axis);
    expect(calibration?.map(({ n }) => n)).toEqual([0, 0]);
    expect(verdicts?.map(({ n }) => n)).toEqual([2, 2, 2]);
    expect(judgementOf([ran(23)], foul, axis).verdicts).toEqual([]);
    expect(judgementOf([ran(48)], foul, axis).calibration?.map(({ n }) => n)).toEqual([1, 1]);
    expect(hour).toBe(3_600_000);
  });
});

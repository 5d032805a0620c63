import { forecastFrom } from '../../../../lambdas/forecast/ensemble/forecast';
import { axisAt, fromEach } from '../../../../lambdas/forecast/products/hourly-air';
import { outdoorHours } from '../../../../lambdas/forecast/products/outdoor-hours';
import { indexCourses, type OutlookHour, outlookOf } from '../../../../lambdas/forecast/products/outlook';
import { syntheticAir } from '../../../support/synthetic-air';

const axis = axisAt(Date.parse('2026-11-20T07:10:00Z'));
const values = syntheticAir(axis.length, 5);
const past = values.slice(axis.first, axis.present + 1);
const forecast = forecastFrom(past);
if (!forecast) throw new Error('no forecast');
const only = (pollutants: Readonly<Record<string, (index: number) => number | null>>) =>
  fromEach((pollutant) =>
    Array.from({ length: axis.length }, (_, index) => pollutants[pollutant]?.(index) ?? null),
  );
const pm = (index: number) => values[index] ?? null;

describe('the outlook', () => {
  it('has bounds around every hour, and an index from hours that were and hours to come', () => {
    const hours = outlookOf(only({ pm2_5: pm }), forecast, axis);
    expect(hours).toHaveLength(168);
    for (const { pm2_5, p10, p90, overall, aqiP10, aqiP90 } of hours) {
      expect(p10).toBeLessThanOrEqual(pm2_5);
      expect(p90).toBeGreaterThanOrEqual(pm2_5);
      expect(aqiP10).toBeLessThanOrEqual(overall.aqi);
      expect(aqiP90).toBeGreaterThanOrEqual(overall.aqi);
    }
  });

  it('takes no value of PM2.5 from after the present hour', () => {
    const blind = only({ pm2_5: (index) => (index > axis.present ? null : pm(index)) });
    const tempting = only({ pm2_5: (index) => (index > axis.present ? 400 : pm(index)) });
    expect(outlookOf(tempting, forecast, axis)).toEqual(outlookOf(blind, forecast, axis));
  });

  it('goes on with the usual course of the day where the provider ends', () => {
    const ozone = (index: number) => (index > axis.present + 100 ? null : 100 + (index % 24) * 5);
    const hours = outlookOf(only({ pm2_5: () => 1, o3: ozone }), { ...forecast, ...calm() }, axis);
    const ofOzone = hours.map(({ overall }) => overall.indices.o3);
    expect(ofOzone.slice(120, 144)).toEqual(ofOzone.slice(48, 72));
    expect(hours[150]?.overall.dominant).toBe('o3');
  });

  it('has an index after a gap that leaves NowCast without a value', () => {
    const gap = only({ pm2_5: (index) => (index > axis.present - 12 ? null : pm(index)) });
    for (const { overall } of outlookOf(gap, forecast, axis)) expect(overall.aqi).toBeGreaterThan(0);
  });
});

function calm() {
  const still = new Float64Array(168).fill(1);
  return { p10: still, p50: still, p90: still };
}

describe('the courses of the index', () => {
  it('are about PM2.5, and never below what the other pollutants come to', () => {
    const ozone = only({ pm2_5: () => 1, o3: () => 160 });
    const still = {
      ...forecast,
      ...calm(),
      courses: [new Float64Array(75).fill(1), forecast.p90.slice(0, 75)],
    };
    const outlook = outlookOf(ozone, still, axis);
    const [low = [], high = []] = indexCourses(ozone, still, outlook, axis);
    expect(low).toHaveLength(75);
    expect(low).toEqual(outlook.slice(0, 75).map(({ others }) => others));
    expect(low[30]).toBeGreaterThan(100);
    expect(high.every((aqi, i) => aqi >= (low[i] ?? 0))).toBe(true);
  });
});

function hourAt(lead: number, aqi: number): OutlookHour {
  const overall = { aqi, category: 'good', dominant: 'pm2_5', indices: { pm2_5: aqi } } as const;
  const time = Date.parse('2026-11-20T07:00:00Z') + lead * 3_600_000;
  const pm = aqi / 4;
  return {
    time,
    lead,
    pm2_5: pm,
    p10: pm,
    p90: pm,
    overall,
    others: 0,
    aqiP10: aqi,
    aqiP90: aqi,
    source: 'ens_stat',
  };
}

const certain = (hours: readonly OutlookHour[]) => [hours.map(({ overall }) => overall.aqi)];

describe('the hours to be outdoors', () => {
  const day = Array.from({ length: 24 }, (_, i) => hourAt(i + 1, 100 - i));

  it('are three in a row by day, where it is least and most', () => {
    const { best, worst } = outdoorHours(day, certain(day), 'Asia/Ho_Chi_Minh');
    // From 15:00 on the 20th to 14:00 on the 21st; the nights are left out.
    expect(worst?.from_local).toBe('2026-11-20T15:00:00+07:00');
    expect(best?.from_local).toBe('2026-11-21T12:00:00+07:00');
    expect(best?.pm2_5).toBeLessThan(worst?.pm2_5 ?? 0);
  });

  it('are never by night', () => {
    const clearNight = Array.from({ length: 24 }, (_, i) => hourAt(i + 1, i > 6 && i < 13 ? 1 : 100));
    const { best } = outdoorHours(clearNight, certain(clearNight), 'Asia/Ho_Chi_Minh');
    expect(Number(best?.from_local.slice(11, 13))).toBeGreaterThanOrEqual(5);
  });

  it('are told from all courses, not from the likeliest one', () => {
    const flat = day.map(() => 60);
    const one = day.map((_, i) => (i === 20 ? 400 : 60));
    expect(outdoorHours(day, [flat, flat, one], 'Asia/Ho_Chi_Minh').worst).toMatchObject({
      from_local: '2026-11-21T09:00:00+07:00',
      aqi: 60,
    });
  });

  it('are none when there is no forecast', () => {
    expect(outdoorHours([], [], 'Asia/Ho_Chi_Minh')).toEqual({ best: null, worst: null });
  });
});

import { type Anomaly, anomalyLogLength } from '../../../../contracts/forecast/anomaly';
import { findSpikes, type Spike } from '../../../../lambdas/forecast/anomalies/find-spikes';
import { type CellSpikes, recordSpikes } from '../../../../lambdas/forecast/anomalies/record-spikes';
import { syntheticAir } from '../../../support/synthetic-air';

const hour = 3_600_000;
const start = Date.parse('2026-10-21T00:00:00.000Z');
const timeOf = (index: number) => new Date(start + index * hour).toISOString();

const spike: Spike = {
  onset: 700,
  last: undefined,
  value: 88.84,
  baseline: 30.11,
  score: 6.2,
  peak: 120,
  peakAt: 702,
};

function cellSpikes(spikes: readonly Spike[], now = 705): CellSpikes {
  return {
    areaSet: 'demo',
    cell: '10.8,106.8',
    areas: ['quan-1', 'quan-3'],
    start,
    now: start + now * hour,
    spikes,
  };
}

const [first] = recordSpikes([], cellSpikes([spike]), start);
if (!first) throw new Error('nothing recorded');
const logged: Anomaly = first;

test('an entry says where, when, how much and how bad', () => {
  expect(logged).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{16}$/),
    area_set: 'demo',
    cell: '10.8,106.8',
    areas: ['quan-1', 'quan-3'],
    pollutant: 'pm2_5',
    onset: timeOf(700),
    detected_at: timeOf(705),
    status: 'open',
    value: 88.8,
    baseline: 30.1,
    increment: 58.7,
    score: 6.2,
    peak: 120,
    peak_at: timeOf(702),
    ended_at: null,
    aqi: 174,
    category: 'unhealthy',
    severity: 'critical',
  });
});

test('seeing it again changes nothing', () => {
  const again = recordSpikes([logged], cellSpikes([spike]), start);
  expect(again).toEqual([logged]);
});

test('an event that lasts is updated in place, keeping its beginning', () => {
  const later = { ...spike, last: 709, peak: 150, peakAt: 706, value: 91 };
  const [event, ...others] = recordSpikes([logged], cellSpikes([later], 712), start);
  expect(others).toEqual([]);
  expect(event).toEqual({
    ...logged,
    status: 'closed',
    ended_at: timeOf(709),
    peak: 150,
    peak_at: timeOf(706),
  });
});

test.each([-3, -1, 2, 3])('an onset revised by %i hours is the same event', (shift) => {
  const closed = { ...logged, status: 'closed' as const, ended_at: timeOf(700) };
  const moved = { ...spike, onset: 700 + shift, last: 700 + Math.max(0, shift) };
  expect(recordSpikes([closed], cellSpikes([moved]), start)).toHaveLength(1);
});

test('an onset four hours after an event that is over is another one', () => {
  const closed = { ...logged, status: 'closed' as const, ended_at: timeOf(701) };
  const log = recordSpikes([closed], cellSpikes([{ ...spike, onset: 704, last: 704, peakAt: 704 }]), start);
  expect(log.map(({ onset }) => onset)).toEqual([timeOf(704), timeOf(700)]);
});

test('an open event that the figures no longer show is over', () => {
  expect(recordSpikes([logged], cellSpikes([], 706), start)).toEqual([
    { ...logged, status: 'closed', ended_at: logged.peak_at },
  ]);
});

test('an event left open by an outage does not swallow what came after it', () => {
  const log = recordSpikes([logged], cellSpikes([{ ...spike, onset: 1_000, peakAt: 1_001 }], 1_002), start);
  expect(log.map(({ onset, status }) => [onset, status])).toEqual([
    [timeOf(1_000), 'open'],
    [timeOf(700), 'closed'],
  ]);
});

test('hours before the given time make no news', () => {
  expect(recordSpikes([], cellSpikes([spike]), start + 701 * hour)).toEqual([]);
  expect(recordSpikes([], cellSpikes([spike]), start + 700 * hour)).toHaveLength(1);
});

test('another cell’s event is another event', () => {
  const elsewhere = { ...cellSpikes([spike]), cell: '10.8,106.4' };
  const log = recordSpikes([logged], elsewhere, start);
  expect(new Set(log.map(({ id }) => id)).size).toBe(2);
});

test('the log keeps the newest events', () => {
  const log = Array.from({ length: anomalyLogLength }, (_, i) => ({
    ...logged,
    id: `${i}`,
    cell: 'x',
    onset: timeOf(-i),
  }));
  const next = recordSpikes(log, cellSpikes([spike]), start);
  expect(next).toHaveLength(anomalyLogLength);
  expect(next[0]?.onset).toBe(logged.onset);
  expect(next.at(-1)?.onset).toBe(timeOf(2 - anomalyLogLength));
});

test('900 hourly runs over one series log no event twice', { tags: ['long'] }, () => {
  const hours = 900 + 720;
  const air = syntheticAir(hours, 7).map((value, i) => value + (i % 29 < 3 ? 25 * (i % 7) : 0));
  let log: readonly Anomaly[] = [];
  const appended = new Map<string, number>();
  for (let now = 720; now < hours; now++) {
    const window = air.slice(now - 719, now + 1);
    const seen = {
      ...cellSpikes(findSpikes(window)),
      start: start + (now - 719) * hour,
      now: start + now * hour,
    };
    log = recordSpikes(log, seen, seen.now - 3 * hour);
    for (const { id } of log) if (!appended.has(id)) appended.set(id, now);
  }
  expect(appended.size).toBeGreaterThan(20);
  expect(log).toHaveLength(appended.size);
  for (const [i, event] of log.entries()) {
    const before = log[i + 1];
    if (!before) continue;
    expect(Date.parse(event.onset) - Date.parse(before.onset)).toBeGreaterThan(3 * hour);
    expect(event.onset > (before.ended_at ?? '')).toBe(true);
  }
});

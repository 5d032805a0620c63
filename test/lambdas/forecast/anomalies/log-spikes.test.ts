import { logSpikes } from '../../../../lambdas/forecast/anomalies/log-spikes';
import type { CellSpikes } from '../../../../lambdas/forecast/anomalies/record-spikes';
import { anomalyLog } from '../../../../lambdas/forecast/caches/anomaly-log';
import { createMemoryCache } from '../../../support/fakes/memory-cache';

const hour = 3_600_000;
const setAside = () => {
  throw new Error('nothing was to be set aside');
};
const start = Date.parse('2026-10-21T08:00:00.000Z');
const spike = { onset: 717, last: undefined, value: 90, baseline: 30, score: 7, peak: 95, peakAt: 718 };

function cellSpikes(...spikes: CellSpikes['spikes']): CellSpikes {
  return { areaSet: 'demo', cell: '10.8,106.8', areas: ['quan-1'], start, now: start + 719 * hour, spikes };
}

function provenance(minutes: number) {
  const computed_at = new Date(start + 719 * hour + minutes * 60_000).toISOString();
  return { computed_at, source: 'test', attribution: 'Made up', city: 'Demo', resolution_km: 44 };
}

test('an event is new once, however often it is seen', async () => {
  const log = createMemoryCache(anomalyLog);
  expect(await logSpikes(log, [cellSpikes(spike)], provenance(10), setAside)).toBe(1);
  expect(await logSpikes(log, [cellSpikes({ ...spike, onset: 715 })], provenance(11), setAside)).toBe(0);
  expect(log.stored?.content).toHaveLength(1);
});

test('two runs at once log one event once: who comes second looks again', async () => {
  const log = createMemoryCache(anomalyLog);
  const outcomes: number[] = [];
  log.before = async () => {
    outcomes.push(await logSpikes(log, [cellSpikes(spike)], provenance(11), setAside));
  };
  outcomes.push(await logSpikes(log, [cellSpikes(spike)], provenance(10), setAside));
  expect(outcomes).toEqual([1, 0]);
  expect(log.stored?.content).toHaveLength(1);
});

test('gives up when others never let it write', async () => {
  const log = { ...createMemoryCache(anomalyLog), replace: async () => false };
  await expect(logSpikes(log, [cellSpikes(spike)], provenance(10), setAside)).rejects.toThrow('5 times');
});

test('the first log holds the spikes of the month, a later one news only', async () => {
  const old = { ...spike, onset: 300, last: 303, peakAt: 301 };
  const log = createMemoryCache(anomalyLog);
  expect(await logSpikes(log, [cellSpikes(old, spike)], provenance(10), setAside)).toBe(2);
  const older = { ...old, onset: 200, last: 203, peakAt: 201 };
  expect(await logSpikes(log, [cellSpikes(older, old, spike)], provenance(70), setAside)).toBe(0);
});

test("a log of another source's events is not continued", async () => {
  const log = createMemoryCache(anomalyLog);
  const old = { ...spike, onset: 300, last: 303, peakAt: 301 };
  await logSpikes(log, [cellSpikes(old)], { ...provenance(10), source: 'synthetic' }, setAside);
  expect(await logSpikes(log, [cellSpikes(spike)], provenance(70), setAside)).toBe(1);
  expect(log.stored?.content.map(({ peak }) => peak)).toEqual([spike.peak]);
  expect(log.stored?.content[0]?.onset).toBe(new Date(start + spike.onset * hour).toISOString());
});

test('its time tells when it was last looked at, also without news', async () => {
  const log = createMemoryCache(anomalyLog);
  await logSpikes(log, [cellSpikes()], provenance(10), setAside);
  await logSpikes(log, [cellSpikes()], provenance(70), setAside);
  expect(log.stored).toMatchObject({ content: [], provenance: { computed_at: provenance(70).computed_at } });
});

import type { Anomaly } from '../../../../contracts/forecast/anomaly';
import { logSpikes, spikesByCell } from '../../../../lambdas/forecast/anomalies/log-spikes';
import { anomalyLog } from '../../../../lambdas/forecast/caches/anomaly-log';
import { hoChiMinhCity } from '../../../../lambdas/forecast/cities/ho-chi-minh-city';
import { axisAt, onAxis } from '../../../../lambdas/forecast/products/hourly-air';
import { createOpenMeteoAir } from '../../../../lambdas/forecast/sources/open-meteo-air';
import { runUpstream } from '../../../local/upstream/running-upstream';
import { createMemoryCache } from '../../../support/fakes/memory-cache';

const hour = 3_600_000;
const from = Date.parse('2026-11-01T00:20:00Z');
const days = 40;
/** In one cell. */
const city = { ...hoChiMinhCity, areas: hoChiMinhCity.areas.slice(0, 1) };

it('an event that the provider moves is one event: revised figures add no second one', {
  tags: ['long'],
}, async () => {
  const upstream = await runUpstream('2026-11-01T00:20:00Z');
  const log = createMemoryCache(anomalyLog);
  const found = new Map<string, Set<number>>();
  const clock = { now: () => upstream.clock.time, sleep: async () => {} };
  const url = `${upstream.url}/v1/air-quality`;
  const source = createOpenMeteoAir({
    fetch,
    clock,
    random: () => 0.5,
    apiKey: async () => undefined,
    url,
  });
  const setAside = () => {
    throw new Error('nothing was to be set aside');
  };
  for (let passed = 0; passed < days * 24; passed += 4) {
    const now = from + passed * hour;
    upstream.clock.time = now;
    const axis = axisAt(now);
    const { cells } = await source.fetch(city, now);
    const spikes = spikesByCell(
      city,
      cells.map((each) => ({ cell: each.cell, air: onAxis(each, axis) })),
      axis,
    );
    for (const { cell, start, spikes: own } of spikes) {
      const onsets = found.get(cell) ?? new Set();
      for (const { onset } of own) onsets.add(start + onset * hour);
      found.set(cell, onsets);
    }
    const provenance = {
      computed_at: new Date(now).toISOString(),
      source: 'synthetic',
      attribution: '-',
      city: '-',
      resolution_km: 44,
    };
    await logSpikes(log, spikes, provenance, setAside);
  }
  upstream.close();
  const events = log.stored?.content ?? [];
  expect(events.length).toBeGreaterThan(1);
  const onsetsOf = (cell: string) =>
    events
      .filter((event) => event.cell === cell)
      .map(({ onset }: Anomaly) => Date.parse(onset))
      .toSorted((one, other) => one - other);
  const moved = [...found].map(([cell, onsets]) => onsets.size - onsetsOf(cell).length);
  // The provider did move some; each of those is still in the log once.
  expect(Math.max(...moved)).toBeGreaterThan(0);
  for (const cell of found.keys()) {
    const gaps = onsetsOf(cell).flatMap((onset, i, all) => (i > 0 ? [onset - (all[i - 1] ?? 0)] : []));
    expect(gaps.filter((gap) => gap <= 3 * hour)).toEqual([]);
  }
});

import { type City, cellsOf } from '../../../lambdas/forecast/cities/city';
import type { AirAnswer, AirSource, CellAir } from '../../../lambdas/forecast/sources/air-source';
import { UpstreamFailure } from '../../../lambdas/forecast/sources/upstream-failure';
import { syntheticAir } from '../synthetic-air';

const hour = 3_600_000;

export interface MemoryAirSource extends AirSource {
  /** What goes wrong from now on. */
  fault: 'down' | 'one-cell-missing' | undefined;
  /** Changes what comes. */
  spoil: ((answer: AirAnswer) => AirAnswer) | undefined;
  calls: number;
}

/** Made-up air for any city, the same in every hour that is asked about twice; the last 58 hours say nothing. */
export function createMemoryAirSource(): MemoryAirSource {
  const source: MemoryAirSource = {
    fault: undefined,
    spoil: undefined,
    calls: 0,
    fetch: async (city, now) => {
      source.calls += 1;
      if (source.fault === 'down') throw new UpstreamFailure('Test', 'unavailable', 'is down');
      const answer = answerFor(city, now, source.fault === 'one-cell-missing' ? 1 : 0);
      return source.spoil?.(answer) ?? answer;
    },
  };
  return source;
}

function answerFor(city: City, now: number, missing: number) {
  const cells = cellsOf(city);
  const start = Math.floor(now / hour) * hour - 720 * hour;
  return {
    source: 'test',
    attribution: 'Made up',
    missing: cells.slice(0, missing),
    cells: cells
      .slice(missing)
      .map((cell, index) => ({ cell, start, concentrations: concentrationsOf(start / hour, index + 1) })),
  };
}

/** Made once: most of a test's runs ask for the same cells. */
const years = new Map<number, readonly number[]>();

function yearOf(seed: number): readonly number[] {
  const year = years.get(seed) ?? syntheticAir(8_760, seed);
  years.set(seed, year);
  return year;
}

/** Each pollutant as a share of PM2.5, in a plausible order of size. */
function concentrationsOf(firstHour: number, seed: number): CellAir['concentrations'] {
  const year = yearOf(seed);
  const share = (factor: number) =>
    Array.from({ length: 888 }, (_, i) =>
      i < 830 ? (year[(firstHour + i) % year.length] as number) * factor : null,
    );
  return { pm2_5: share(1), pm10: share(1.6), o3: share(2), no2: share(0.8), so2: share(0.3), co: share(20) };
}

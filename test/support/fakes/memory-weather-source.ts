import { cellsOf } from '../../../lambdas/forecast/cities/city';
import { UpstreamFailure } from '../../../lambdas/forecast/sources/upstream-failure';
import type { CellWeather, WeatherSource } from '../../../lambdas/forecast/sources/weather-source';

const hour = 3_600_000;

export interface MemoryWeatherSource extends WeatherSource {
  down: boolean;
  calls: number;
}

/** The same warm and nearly windless weather at every hour. */
export function createMemoryWeatherSource(): MemoryWeatherSource {
  const source: MemoryWeatherSource = {
    down: false,
    calls: 0,
    fetch: async (city, now) => {
      source.calls += 1;
      if (source.down) throw new UpstreamFailure('Test', 'unavailable', 'is down');
      const start = Math.floor(now / hour) * hour - 720 * hour;
      const cells = cellsOf(city).map((cell) => ({ cell, start, values: stillAir() }));
      return { source: 'test', attribution: 'Made up', cells, missing: [] };
    },
  };
  return source;
}

function stillAir(): CellWeather['values'] {
  const always = (value: number) => Array<number>(888).fill(value);
  return {
    temperature: always(28),
    humidity: always(70),
    pressure: always(1_009),
    windSpeed: always(0.8),
    windDirection: always(135),
    precipitation: always(0),
  };
}

import { cellsOf } from '../../../lambdas/forecast/cities/city';
import { UpstreamFailure } from '../../../lambdas/forecast/sources/upstream-failure';
import type { CellWeather, WeatherSource } from '../../../lambdas/forecast/sources/weather-source';

const hour = 3_600_000;

export interface MemoryWeatherSource extends WeatherSource {
  down: boolean;
  /** Three values in four are not there. */
  poor: boolean;
  calls: number;
}

/** The same warm and nearly windless weather at every hour. */
export function createMemoryWeatherSource(): MemoryWeatherSource {
  const source: MemoryWeatherSource = {
    down: false,
    poor: false,
    calls: 0,
    fetch: async (city, now) => {
      source.calls += 1;
      if (source.down) throw new UpstreamFailure('Test', 'unavailable', 'is down');
      const start = Math.floor(now / hour) * hour - 720 * hour;
      const cells = cellsOf(city).map((cell) => ({ cell, start, values: stillAir(source.poor) }));
      return { source: 'test', attribution: 'Made up', cells, missing: [] };
    },
  };
  return source;
}

function stillAir(isPoor: boolean): CellWeather['values'] {
  const always = (value: number) =>
    Array.from({ length: 888 }, (_, hour) => (isPoor && hour % 4 > 0 ? null : value));
  return {
    temperature: always(28),
    humidity: always(70),
    pressure: always(1_009),
    windSpeed: always(0.8),
    windDirection: always(135),
    precipitation: always(0),
    uvIndex: always(6),
  };
}

import { anomalyLog } from '../../lambdas/forecast/caches/anomaly-log';
import { cacheMeta } from '../../lambdas/forecast/caches/cache-meta';
import { coursesCache } from '../../lambdas/forecast/caches/courses-cache';
import { currentCache } from '../../lambdas/forecast/caches/current-cache';
import { districtCache } from '../../lambdas/forecast/caches/district-cache';
import { forecastArchive } from '../../lambdas/forecast/caches/forecast-archive';
import { forecastCache } from '../../lambdas/forecast/caches/forecast-cache';
import { historyCache } from '../../lambdas/forecast/caches/history-cache';
import { lastGoodAir } from '../../lambdas/forecast/caches/last-good-air';
import { skillCache } from '../../lambdas/forecast/caches/skill-cache';
import { stationAir } from '../../lambdas/forecast/caches/station-air';
import type { City } from '../../lambdas/forecast/cities/city';
import { hoChiMinhCity } from '../../lambdas/forecast/cities/ho-chi-minh-city';
import { runCompute } from '../../lambdas/forecast/runs/compute/run-compute';
import { createMemoryAirSource } from './fakes/memory-air-source';
import { createMemoryCache } from './fakes/memory-cache';
import { createMemoryLog } from './fakes/memory-log';
import { createMemoryRuns } from './fakes/memory-runs';
import { createMemoryStations } from './fakes/memory-stations';
import { createMemoryWeatherSource } from './fakes/memory-weather-source';

/** A run with everything around it in memory, and a clock that stands until it is moved. */
export function madeRun(city: City = hoChiMinhCity, start = '2026-11-20T07:10:00.000Z') {
  let now = Date.parse(start);
  const caches = {
    forecast: createMemoryCache(forecastCache),
    history: createMemoryCache(historyCache),
    courses: createMemoryCache(coursesCache),
    current: createMemoryCache(currentCache),
    districts: createMemoryCache(districtCache),
    anomalies: createMemoryCache(anomalyLog),
    archive: createMemoryCache(forecastArchive),
    lastGood: createMemoryCache(lastGoodAir),
    stationAir: createMemoryCache(stationAir),
    skill: createMemoryCache(skillCache),
    meta: createMemoryCache(cacheMeta),
  };
  const deps = {
    city,
    caches,
    air: createMemoryAirSource(),
    weather: createMemoryWeatherSource(),
    stations: createMemoryStations(),
    runs: createMemoryRuns(),
    log: createMemoryLog(),
    clock: { now: () => now },
  };
  return {
    ...deps,
    compute: runCompute(deps),
    /** Lets minutes pass. */
    pass: (minutes: number) => {
      now += minutes * 60_000;
    },
  };
}

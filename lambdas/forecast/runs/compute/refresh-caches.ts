import type { AirCourses } from '../../../../contracts/forecast/air-courses';
import type { Anomaly } from '../../../../contracts/forecast/anomaly';
import type { DistrictRow } from '../../../../contracts/forecast/district';
import type { ForecastRow } from '../../../../contracts/forecast/forecast-row';
import type { HistoryRow } from '../../../../contracts/forecast/history-row';
import type { ComputeAnswer } from '../../../../contracts/forecast/run';
import type { Skill } from '../../../../contracts/forecast/skill';
import { resolutionKm } from '../../air-quality/heatmap';
import { logSpikes, spikesByCell } from '../../anomalies/log-spikes';
import type { Cache } from '../../caches/caches';
import type { CurrentCache } from '../../caches/current-cache';
import type { ForecastArchive } from '../../caches/forecast-archive';
import type { LastGoodAir } from '../../caches/last-good-air';
import type { Provenance } from '../../caches/provenance';
import { readOrSetAside } from '../../caches/set-aside';
import type { City } from '../../cities/city';
import { forecastFrom } from '../../ensemble/forecast';
import type { Weather } from '../../ensemble/weather';
import { airCourses } from '../../products/air-courses';
import { comparable, issueOf, providerTrials, skillOf, withIssue } from '../../products/archived-runs';
import { cityWeather } from '../../products/city-weather';
import { type CompleteCells, keptSince } from '../../products/complete-cells';
import { districtRows } from '../../products/district-rows';
import { forecastRows } from '../../products/forecast-rows';
import { historyRows } from '../../products/history-rows';
import { type Axis, type HourlyAir, meanOverAreas, timeOf } from '../../products/hourly-air';
import { judgementOf, saidBy } from '../../products/judged-runs';
import { indexCourses, outlookOf } from '../../products/outlook';
import { snapshots } from '../../products/snapshots';
import { weatherNow } from '../../products/weather-now';
import type { AirAnswer } from '../../sources/air-source';
import type { WeatherAnswer } from '../../sources/weather-source';
import type { Steps } from './steps';

export interface CityCaches {
  readonly forecast: Pick<Cache<readonly ForecastRow[]>, 'write'>;
  readonly courses: Pick<Cache<AirCourses>, 'write'>;
  readonly history: Pick<Cache<readonly HistoryRow[]>, 'write'>;
  readonly current: Pick<Cache<CurrentCache>, 'write'>;
  readonly districts: Pick<Cache<readonly DistrictRow[]>, 'write'>;
  readonly anomalies: Pick<Cache<readonly Anomaly[]>, 'read' | 'replace' | 'key'>;
  readonly archive: Pick<Cache<ForecastArchive>, 'read' | 'replace' | 'key'>;
  readonly lastGood: Pick<Cache<LastGoodAir>, 'read' | 'write' | 'key'>;
  readonly skill: Pick<Cache<Skill>, 'write'>;
}

/** What a run knows when it has fetched. */
export interface Fetched extends Pick<AirAnswer, 'source' | 'attribution'>, CompleteCells {
  readonly axis: Axis;
  readonly computedAt: string;
  readonly weather: WeatherAnswer | undefined;
}

/** What was written: rows of a cache that was left as it was are not counted. */
export type Written = Pick<
  ComputeAnswer,
  'forecast_rows' | 'history_rows' | 'district_rows' | 'new_anomalies'
>;

/** The steps after the fetch. Each writes its own cache; one that fails leaves it as it was and stops no other. */
export async function refreshCaches(
  caches: CityCaches,
  city: City,
  fetched: Fetched,
  steps: Steps,
): Promise<Written> {
  const { axis, cells } = fetched;
  const provenance = provenanceOf(city, fetched, fetched.computedAt);
  const air = meanOverAreas(city, cells);
  const scope = { area_set: city.areaSet, source: fetched.source };
  const kept = keptSince(fetched.missing);

  const archive = await steps.run('skill', () => readOrSetAside(caches.archive, steps.setAside));
  const runs = comparable(archive?.stored?.content, scope);
  const ahead = await steps.run('forecast', async () => {
    const forecast = forecastOf(air, runs, axis, cityWeather(city, fetched.weather, axis));
    const outlook = outlookOf(air, forecast, axis);
    const courses = indexCourses(air, forecast, outlook, axis);
    const rows = forecastRows(outlook, city);
    await caches.forecast.write(rows, provenance);
    await caches.courses.write(airCourses(courses, air, axis, city, fetched.weather), provenance);
    return { forecast, outlook, courses, rows: rows.length };
  });
  const history = await steps.run('history', async () => {
    const rows = historyRows(air, axis, city, kept.oldest);
    await caches.history.write(rows, provenance);
    return rows.length;
  });
  await steps.run('current', async () => {
    const weather = weatherNow(city, fetched.weather, timeOf(axis, axis.present));
    const present = { city, axis, air, ahead, weather, keptSince: kept.oldest };
    await caches.current.write(snapshots(present), provenance);
  });
  const districts = await steps.run('districts', async () => {
    const computedAt = (cell: string) => kept.byCell.get(cell) ?? fetched.computedAt;
    const rows = districtRows(city, cells, axis.present, computedAt);
    await caches.districts.write(rows, provenance);
    return rows.length;
  });
  const anomalies = await steps.run('anomalies', () =>
    logSpikes(caches.anomalies, spikesByCell(city, kept.without(cells), axis), provenance, steps.setAside),
  );
  await steps.run('skill', async () => {
    if (!archive) throw new Error('Without its archive a run is not kept');
    const all = ahead
      ? withIssue(runs, issueOf(air, ahead.forecast, axis, saidBy(ahead.courses)), axis)
      : [...runs];
    const isKept = await caches.archive.replace({ ...scope, runs: all }, provenance, archive.seen);
    if (!isKept) throw new Error('Somebody else wrote the archive');
    await caches.skill.write({ ...skillOf(all, air, axis), ...judgementOf(all, air, axis) }, provenance);
  });
  await steps.run('fetch', () => caches.lastGood.write(fetched.lastGood, provenance));
  return {
    forecast_rows: ahead?.rows ?? 0,
    history_rows: history ?? 0,
    district_rows: districts ?? 0,
    new_anomalies: anomalies ?? 0,
  };
}

export function provenanceOf(
  city: City,
  { source, attribution }: Pick<AirAnswer, 'source' | 'attribution'>,
  computedAt: string,
): Provenance {
  return {
    computed_at: computedAt,
    source,
    attribution,
    city: city.name,
    resolution_km: resolutionKm(city),
  };
}

/** From the past and the weather; what the provider says of the hours to come is judged by what it said before. */
function forecastOf(
  air: HourlyAir,
  runs: ReturnType<typeof comparable>,
  axis: Axis,
  weather: Weather | undefined,
) {
  const { pm2_5 } = air.concentrations;
  const provider = { forecast: pm2_5.slice(axis.present + 1), archive: providerTrials(runs, axis) };
  const forecast = forecastFrom(pm2_5.slice(axis.first, axis.present + 1), provider, weather);
  if (!forecast) throw new Error('Too little is known of the last 30 days to forecast from');
  return forecast;
}

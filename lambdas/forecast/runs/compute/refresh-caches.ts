import type { AirCourses } from '../../../../contracts/forecast/air-courses';
import type { Anomaly } from '../../../../contracts/forecast/anomaly';
import type { DistrictRow } from '../../../../contracts/forecast/district';
import type { ForecastRow } from '../../../../contracts/forecast/forecast-row';
import type { HistoryRow } from '../../../../contracts/forecast/history-row';
import type { ComputeAnswer } from '../../../../contracts/forecast/run';
import type { Skill } from '../../../../contracts/forecast/skill';
import { resolutionKm } from '../../air-quality/heatmap';
import { logSpikes, spikesByCell } from '../../anomalies/log-spikes';
import type { Cache, Seen } from '../../caches/caches';
import type { CurrentCache } from '../../caches/current-cache';
import type { ForecastArchive } from '../../caches/forecast-archive';
import type { LastGoodAir } from '../../caches/last-good-air';
import type { Provenance } from '../../caches/provenance';
import { readOrSetAside } from '../../caches/set-aside';
import type { StationAir } from '../../caches/station-air';
import type { City } from '../../cities/city';
import { airCourses } from '../../products/air-courses';
import { airForecast } from '../../products/air-forecast';
import { comparable, issueOf, withIssue } from '../../products/archived-runs';
import { cityWeather } from '../../products/city-weather';
import { type CompleteCells, keptSince } from '../../products/complete-cells';
import { districtRows } from '../../products/district-rows';
import { forecastRows } from '../../products/forecast-rows';
import { historyRows } from '../../products/history-rows';
import { type Axis, meanOverAreas, timeOf } from '../../products/hourly-air';
import { saidBy } from '../../products/judged-runs';
import { measuredAir } from '../../products/measured-air';
import { indexCourses, outlookOf } from '../../products/outlook';
import { snapshots } from '../../products/snapshots';
import { weatherNow } from '../../products/weather-now';
import { wholeSkill } from '../../products/whole-skill';
import type { AirAnswer } from '../../sources/air-source';
import type { WeatherAnswer } from '../../sources/weather-source';
import type { StationsAsked } from './ask-stations';
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
  readonly stationAir: Pick<Cache<StationAir>, 'read' | 'write' | 'key'>;
  readonly skill: Pick<Cache<Skill>, 'write'>;
}

/** What a run knows when it has fetched. */
export interface Fetched extends Pick<AirAnswer, 'source' | 'attribution'>, CompleteCells {
  readonly axis: Axis;
  readonly computedAt: string;
  readonly weather: WeatherAnswer | undefined;
  readonly stations: StationsAsked;
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
  const measured = measuredAir(city, meanOverAreas(city, cells), fetched.stations.measured, axis);
  const { air, reference } = measured;
  const judged = reference ? ({ ...provenance, truth: 'station' } as const) : provenance;
  const scope = { area_set: city.areaSet, source: fetched.source };
  const kept = keptSince(fetched.missing);

  const archive = await steps.run('skill', () => readOrSetAside(caches.archive, steps.setAside));
  const runs = comparable(archive?.stored?.content, scope);
  const ahead = await steps.run('forecast', async () => {
    const forecast = airForecast(measured, runs, axis, cityWeather(city, fetched.weather, axis));
    const outlook = outlookOf(air, forecast, axis);
    const courses = indexCourses(air, forecast, outlook, axis);
    const rows = forecastRows(outlook, city);
    await caches.forecast.write(rows, judged);
    await caches.courses.write(airCourses(courses, measured, axis, city, fetched.weather), provenance);
    return { forecast, outlook, courses, rows: rows.length };
  });
  const history = await steps.run('history', async () => {
    const rows = historyRows(air, axis, city, { keptSince: kept.oldest, measured: reference?.pm2_5 });
    await caches.history.write(rows, provenance);
    return rows.length;
  });
  await steps.run('current', async () => {
    const weather = weatherNow(city, fetched.weather, timeOf(axis, axis.present));
    const present = { city, axis, air: measured.present, measured: measured.now, ahead, weather };
    const seen = measured.now ? judged : provenance;
    await caches.current.write(snapshots({ ...present, keptSince: kept.oldest }), seen);
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
      ? withIssue(runs, issueOf(air, ahead.forecast, axis, saidBy(ahead.courses), reference), axis)
      : [...runs];
    await keepRuns(caches, { ...scope, runs: all }, provenance, archive.seen);
    await caches.skill.write(wholeSkill(all, measured, axis), judged);
  });
  await steps.run('fetch', async () => {
    await caches.lastGood.write(fetched.lastGood, provenance);
    const { toStore } = fetched.stations;
    if (toStore) await caches.stationAir.write(toStore, provenance);
  });
  return writtenOf(ahead?.rows, history, districts, anomalies);
}

async function keepRuns(
  { archive }: Pick<CityCaches, 'archive'>,
  runs: ForecastArchive,
  provenance: Provenance,
  seen: Seen,
): Promise<void> {
  const isKept = await archive.replace(runs, provenance, seen);
  if (!isKept) throw new Error('Somebody else wrote the archive');
}

/** Counts of what was written. */
function writtenOf(forecast = 0, history = 0, districts = 0, anomalies = 0): Written {
  return {
    forecast_rows: forecast,
    history_rows: history,
    district_rows: districts,
    new_anomalies: anomalies,
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

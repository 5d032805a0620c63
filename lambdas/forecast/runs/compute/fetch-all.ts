import { DomainError } from '../../../shared/http/domain-error';
import type { Clock } from '../../../shared/time/clock';
import type { Cache } from '../../caches/caches';
import type { LastGoodAir } from '../../caches/last-good-air';
import { readOrSetAside } from '../../caches/set-aside';
import type { StationAir } from '../../caches/station-air';
import type { City } from '../../cities/city';
import { completeCells } from '../../products/complete-cells';
import { goodWeather } from '../../products/good-weather';
import { axisAt } from '../../products/hourly-air';
import type { AirSource } from '../../sources/air-source';
import type { WeatherSource } from '../../sources/weather-source';
import type { StationSource } from '../../stations/station-source';
import { askStations } from './ask-stations';
import type { LeftAlone } from './left-alone';
import type { Fetched } from './refresh-caches';
import type { RunLog, Steps } from './steps';

export interface FetchDeps {
  readonly city: City;
  readonly air: AirSource;
  readonly weather: WeatherSource;
  readonly stations: StationSource;
  readonly caches: {
    readonly lastGood: Pick<Cache<LastGoodAir>, 'read' | 'key'>;
    readonly stationAir: Pick<Cache<StationAir>, 'read' | 'key'>;
  };
  readonly clock: Pick<Clock, 'now'>;
  readonly log: RunLog;
}

interface Run {
  readonly steps: Steps;
  readonly leftAlone: LeftAlone;
}

/** Weather and stations are good to have; without the air there is no run. What is missing is named. */
export async function fetchAll(
  { city, air, weather, stations, caches, clock, log }: FetchDeps,
  { steps, leftAlone }: Run,
  now: number,
): Promise<Fetched> {
  const axis = axisAt(now);
  const weatherAsked = leftAlone
    .ask('weather_retry_at', () => weather.fetch(city, now))
    .then((answer) => goodWeather(city, answer, axis))
    .catch((error: unknown) => {
      log.warn('This run has no weather', error);
      steps.name('fetch', error);
      steps.miss({ what: 'weather', id: 'weather', kept_since: null });
      return undefined;
    });
  const airAsked = leftAlone
    .ask('air_retry_at', () => air.fetch(city, now))
    .then(async (answer) => {
      const fetchedAt = new Date(clock.now()).toISOString();
      const readLastGood = async () =>
        (await readOrSetAside(caches.lastGood, steps.setAside)).stored?.content;
      return { answer, complete: await completeCells(city, answer, axis, fetchedAt, readLastGood) };
    });
  const stationsAsked = askStations(
    { stations, stationAir: caches.stationAir, log },
    { steps, leftAlone },
    axis,
    now,
  );
  const [{ answer, complete }, weatherAnswer, fromStations] = await Promise.all([
    airAsked,
    weatherAsked,
    stationsAsked,
  ]).catch((error: unknown) => {
    steps.name('fetch', error);
    throw error;
  });
  const { cells, missing, lastGood } = complete;
  steps.miss(...missing);
  if (missing.length > 0) {
    const ids = missing.map(({ id }) => id).join(' ');
    steps.fail('fetch', new DomainError('upstream', `Too little came of the cells ${ids}`));
  }
  const { source } = answer;
  // Nobody is to be thanked for made-up air.
  const real = source === 'synthetic' ? [] : stations.stations;
  const thanks = real.flatMap((each) => stations.attributionOf(each) ?? []);
  const attribution = [...new Set([answer.attribution, ...thanks])].join('; ');
  const computedAt = new Date(clock.now()).toISOString();
  return {
    ...{ axis, computedAt, source, attribution, cells, missing, lastGood },
    weather: weatherAnswer,
    stations: fromStations,
  };
}

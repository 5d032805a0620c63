import type { getCurrent } from '../../../../../contracts/forecast/routes';
import type { GoodAnswer } from '../../../../../contracts/http/route';
import { POLLUTANTS, type Pollutant, PROFILES, type Profile, pollutantOf } from '../profiles';
import { at, numberAt, textAt } from '../reading/rows';

/** Three hours in a row, by the clock of the place. */
export interface Hours {
  readonly from: string;
  readonly aqi: number;
}

export interface Weather {
  readonly temperature: number | null;
  readonly humidity: number | null;
  readonly wind: number | null;
}

type Body = GoodAnswer<typeof getCurrent>;

export interface Snapshot {
  readonly profile: Profile;
  readonly aqi: number;
  /** Whether the AQI is a station's; where one is named, PM2.5 is, and the other pollutants never are. */
  readonly isMeasured: boolean;
  readonly station: { readonly name: string; readonly kilometres: number } | null;
  readonly dominant: Pollutant | undefined;
  readonly pollutants: readonly {
    readonly name: Pollutant;
    readonly concentration: number | null;
    readonly index: number | null;
  }[];
  readonly validAt: string;
  readonly alertFrom: number | null;
  readonly peak: { readonly aqi: number; readonly at: string; readonly chance: number | null } | null;
  readonly best: Hours | null;
  readonly worst: Hours | null;
  readonly weather: Weather | null;
}

/** Undefined when the answer is no snapshot at all; single values that are missing are null. */
export function parseSnapshot(body: unknown): Snapshot | undefined {
  const profile = PROFILES.find((known) => known === textAt<Body>(body, 'profile'));
  const aqi = numberAt<Body>(body, 'aqi');
  if (profile === undefined || aqi === null) return undefined;
  const dominant = pollutantOf(textAt<Body>(body, 'dominant_pollutant'));
  const station = stationOf(at<Body>(body, 'station'));
  return {
    profile,
    aqi,
    isMeasured: station !== null && dominant === 'pm2_5',
    station,
    dominant,
    pollutants: POLLUTANTS.map((name) => ({
      name,
      concentration: numberAt<Body>(body, name),
      index: numberAt<Body['sub_indices']>(at<Body>(body, 'sub_indices'), name),
    })),
    validAt: textAt<Body>(body, 'valid_at_local'),
    alertFrom: numberAt<Body>(body, 'alert_threshold_aqi'),
    peak: peakOf(at<Body>(body, 'next24h')),
    best: hoursOf(at<Body>(body, 'best_hours')),
    worst: hoursOf(at<Body>(body, 'worst_hours')),
    weather: weatherOf(at<Body>(body, 'weather')),
  };
}

function stationOf(value: unknown): Snapshot['station'] {
  type Station = NonNullable<Body['station']>;
  const [name, kilometres] = [textAt<Station>(value, 'name'), numberAt<Station>(value, 'distance_km')];
  return name === '' || kilometres === null ? null : { name, kilometres };
}

function peakOf(value: unknown): Snapshot['peak'] {
  type Ahead = NonNullable<Body['next24h']>;
  const aqi = numberAt<Ahead['max_aqi']>(at<Ahead>(value, 'max_aqi'), 'p50');
  return aqi === null
    ? null
    : {
        aqi,
        at: textAt<Ahead>(value, 'max_at_local'),
        chance: numberAt<Ahead>(value, 'p_alert'),
      };
}

function hoursOf(value: unknown): Hours | null {
  const aqi = numberAt<NonNullable<Body['best_hours']>>(value, 'aqi');
  return aqi === null ? null : { from: textAt<NonNullable<Body['best_hours']>>(value, 'from_local'), aqi };
}

function weatherOf(value: unknown): Weather | null {
  const weather = {
    temperature: numberAt<NonNullable<Body['weather']>>(value, 'temperature'),
    humidity: numberAt<NonNullable<Body['weather']>>(value, 'humidity'),
    wind: numberAt<NonNullable<Body['weather']>>(value, 'wind_speed'),
  };
  return Object.values(weather).every((figure) => figure === null) ? null : weather;
}

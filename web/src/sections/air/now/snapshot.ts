import { POLLUTANTS, type Pollutant, PROFILES, type Profile, pollutantOf } from '../profiles';
import { at, numberAt, wordAt } from '../reading/rows';

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

export interface Snapshot {
  readonly profile: Profile;
  readonly aqi: number;
  readonly adviceLevel: number;
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

/** Undefined for what is no snapshot; what is only missing in it is null. */
export function parseSnapshot(body: unknown): Snapshot | undefined {
  const profile = PROFILES.find((known) => known === wordAt(body, 'profile'));
  const aqi = numberAt(body, 'aqi');
  const adviceLevel = numberAt(body, 'advice_level');
  if (profile === undefined || aqi === null || adviceLevel === null) return undefined;
  return {
    profile,
    aqi,
    adviceLevel: Math.max(0, Math.min(5, Math.round(adviceLevel))),
    dominant: pollutantOf(wordAt(body, 'dominant_pollutant')),
    pollutants: POLLUTANTS.map((name) => ({
      name,
      concentration: numberAt(body, name),
      index: numberAt(at(body, 'sub_indices'), name),
    })),
    validAt: wordAt(body, 'valid_at_local'),
    alertFrom: numberAt(body, 'alert_threshold_aqi'),
    peak: peakOf(at(body, 'next24h')),
    best: hoursOf(at(body, 'best_hours')),
    worst: hoursOf(at(body, 'worst_hours')),
    weather: weatherOf(at(body, 'weather')),
  };
}

function peakOf(value: unknown): Snapshot['peak'] {
  const aqi = numberAt(value, 'max_aqi');
  return aqi === null ? null : { aqi, at: wordAt(value, 'max_at_local'), chance: numberAt(value, 'p_alert') };
}

function hoursOf(value: unknown): Hours | null {
  const aqi = numberAt(value, 'aqi');
  return aqi === null ? null : { from: wordAt(value, 'from_local'), aqi };
}

function weatherOf(value: unknown): Weather | null {
  const weather = {
    temperature: numberAt(value, 'temperature'),
    humidity: numberAt(value, 'humidity'),
    wind: numberAt(value, 'wind_speed'),
  };
  return Object.values(weather).every((figure) => figure === null) ? null : weather;
}

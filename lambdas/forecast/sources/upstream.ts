import { createSecretsManager } from '../../shared/aws/clients';
import { createSecretVersions, type SecretVersions } from '../../shared/aws/secret-versions';
import { systemClock } from '../../shared/time/clock';
import { readStations } from '../stations/read-stations';
import { createStationSource, type StationSource } from '../stations/station-source';
import type { AirSource } from './air-source';
import { createOpenMeteoAir } from './open-meteo-air';
import { createOpenMeteoWeather } from './open-meteo-weather';
import type { WeatherSource } from './weather-source';

export interface UpstreamEnv {
  readonly AIR_QUALITY_URL: string;
  readonly WEATHER_URL: string;
  /** Of a paying customer's key, or `none`. */
  readonly UPSTREAM_KEY_SECRET_ARN: string;
  /** A list of stations in JSON; the secrets of their keys by name. */
  readonly STATIONS: string;
}

export interface Upstream {
  readonly air: AirSource;
  readonly weather: WeatherSource;
  readonly stations: StationSource;
}

type ReadSecret = (arn: string) => SecretVersions;

export function createUpstream(env: UpstreamEnv, secretOf: ReadSecret = storedSecret): Upstream {
  const { UPSTREAM_KEY_SECRET_ARN: arn } = env;
  const keyOf = keyReader(secretOf);
  const asking = { fetch, clock: systemClock, random: Math.random };
  const deps = { ...asking, apiKey: async () => (arn === 'none' ? undefined : keyOf(arn)) };
  return {
    air: createOpenMeteoAir({ ...deps, url: env.AIR_QUALITY_URL }),
    weather: createOpenMeteoWeather({ ...deps, url: env.WEATHER_URL }),
    stations: createStationSource({ ...asking, stations: readStations(env.STATIONS), keyOf }),
  };
}

/** Read at every request, of which there are a few an hour: a new key counts at once. */
function keyReader(secretOf: ReadSecret): (arn: string) => Promise<string> {
  return async (arn) => {
    const key = await secretOf(arn).read('AWSCURRENT');
    if (!key) throw new Error('The secret of the upstream key has no value');
    return key.trim();
  };
}

function storedSecret(arn: string): SecretVersions {
  return createSecretVersions(createSecretsManager(), arn);
}

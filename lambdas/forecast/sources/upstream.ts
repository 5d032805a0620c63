import { createSecretsManager } from '../../shared/aws/clients';
import { createSecretVersions, type SecretVersions } from '../../shared/aws/secret-versions';
import { systemClock } from '../../shared/time/clock';
import type { AirSource } from './air-source';
import { createOpenMeteoAir } from './open-meteo-air';
import { createOpenMeteoWeather } from './open-meteo-weather';
import type { WeatherSource } from './weather-source';

export interface UpstreamEnv {
  readonly AIR_QUALITY_URL: string;
  readonly WEATHER_URL: string;
  /** Of a paying customer's key, or `none`. */
  readonly UPSTREAM_KEY_SECRET_ARN: string;
}

export interface Upstream {
  readonly air: AirSource;
  readonly weather: WeatherSource;
}

type ReadSecret = (arn: string) => SecretVersions;

export function createUpstream(env: UpstreamEnv, secretOf: ReadSecret = storedSecret): Upstream {
  const deps = {
    fetch,
    clock: systemClock,
    random: Math.random,
    apiKey: keyReader(env.UPSTREAM_KEY_SECRET_ARN, secretOf),
  };
  return {
    air: createOpenMeteoAir({ ...deps, url: env.AIR_QUALITY_URL }),
    weather: createOpenMeteoWeather({ ...deps, url: env.WEATHER_URL }),
  };
}

/** Read at every request, of which there are two an hour: a new key counts at once. */
function keyReader(arn: string, secretOf: ReadSecret): () => Promise<string | undefined> {
  if (arn === 'none') return async () => undefined;
  const secret = secretOf(arn);
  return async () => {
    const key = await secret.read('AWSCURRENT');
    if (!key) throw new Error('The secret of the upstream key has no value');
    return key.trim();
  };
}

function storedSecret(arn: string): SecretVersions {
  return createSecretVersions(createSecretsManager(), arn);
}

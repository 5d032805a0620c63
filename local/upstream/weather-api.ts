import type { Api } from './answer';
import { hash, swing } from './noise';
import type { ApiLimits, Question } from './question';
import { type Weather, weatherAt } from './weather';

export const weatherLimits: ApiLimits = {
  variables: [
    'temperature_2m',
    'relative_humidity_2m',
    'surface_pressure',
    'wind_speed_10m',
    'wind_direction_10m',
    'precipitation',
  ],
  models: ['best_match', 'ecmwf_ifs', 'ecmwf_ifs025', 'gfs_seamless', 'icon_seamless'],
  mostForecastDays: 16,
  usualForecastDays: 7,
};

const units: Readonly<Record<string, string>> = {
  temperature_2m: '°C',
  relative_humidity_2m: '%',
  surface_pressure: 'hPa',
  wind_direction_10m: '°',
  precipitation: 'mm',
};

/** How far models differ; wind and rain by a share of themselves. */
const spread: Readonly<Record<string, number>> = { temperature_2m: 1, surface_pressure: 0.5 };

export const weatherApi: Api = {
  gridStep: 0.1,
  unitOf: (variable, { windSpeedUnit }) =>
    variable === 'wind_speed_10m' ? { ms: 'm/s', kmh: 'km/h' }[windSpeedUnit] : (units[variable] ?? ''),
  valuesAt: ({ place, hour, question }) => {
    const weather = weatherAt(place, hour);
    return (variable, model) => {
      const value = modelled(variable, weather[variable as keyof Weather], hour, model);
      return Math.round(inUnit(variable, value, question) * 10) / 10;
    };
  },
};

function modelled(variable: string, value: number, hour: number, model?: string): number {
  if (model === undefined || model === 'best_match') return value;
  const seed = weatherLimits.models.indexOf(model);
  const deviation = hash(seed, 1) - 0.5 + 0.5 * swing(seed, hour, 23);
  const absolute = spread[variable];
  if (absolute !== undefined) return value + absolute * deviation;
  if (variable === 'wind_direction_10m') return (value + 15 * deviation + 360) % 360;
  return variable === 'relative_humidity_2m'
    ? Math.min(100, value + 3 * deviation)
    : value * (1 + 0.2 * deviation);
}

function inUnit(variable: string, value: number, { windSpeedUnit }: Question): number {
  return variable === 'wind_speed_10m' && windSpeedUnit === 'kmh' ? value * 3.6 : value;
}

import { type Api, oneDecimal } from './api';
import { newestRun, runOf } from './manner';
import { hash, seedOf, swing } from './noise';
import { dailyCourse, localTimeOf, type Place, seedsOf } from './place';

/** Of each variable: its unit, and by what share of a value the models differ. */
const variables = {
  temperature_2m: { unit: '°C', share: 0.03 },
  relative_humidity_2m: { unit: '%', share: 0.03 },
  surface_pressure: { unit: 'hPa', share: 0.000_5 },
  wind_speed_10m: { unit: 'm/s', share: 0.2 },
  wind_direction_10m: { unit: '°', share: 0.05 },
  precipitation: { unit: 'mm', share: 0.2 },
  uv_index: { unit: '', share: 0.1 },
} as const;
type Variable = keyof typeof variables;

const models = ['ecmwf_ifs', 'gfs_seamless', 'icon_seamless'];

export const weatherApi: Api = {
  gridStep: 0.1,
  mostForecastDays: 16,
  models,
  units: Object.fromEntries(Object.entries(variables).map(([name, { unit }]) => [name, unit])),
  valuesAt: ({ place, hour, nowHour, manner }) => {
    const weather = weatherAt(place, hour);
    const run = runOf(hour, newestRun(weatherRuns, nowHour), weatherRuns.every);
    const growth = manner.weatherError * Math.sqrt(hour - run);
    return (variable, model) => {
      // Of the three models the real API has the UV index from one.
      if (variable === 'uv_index' && model !== undefined && model !== 'gfs_seamless') return null;
      const seed = models.indexOf(model ?? '');
      const deviation = seed < 0 ? 0 : hash(seed, 1) - 0.5 + 0.5 * swing(seed, hour, 23);
      const error = growth * swing(seedOf(seed, run, variable.length), hour, 31);
      const { share } = variables[variable as Variable];
      const value = weather[variable as Variable] * (1 + share * (deviation + error));
      return oneDecimal(within(variable as Variable, value));
    };
  },
};

/** Each quarter of a day, there six hours later. */
const weatherRuns = { every: 6, late: 6, later: 0 };

function within(variable: Variable, value: number): number {
  if (variable === 'wind_direction_10m') return (value + 360) % 360;
  if (variable === 'temperature_2m') return value;
  return Math.min(variable === 'relative_humidity_2m' ? 100 : Number.POSITIVE_INFINITY, Math.max(0, value));
}

/** Made up, and always the same for the same place and hour (since the epoch). */
function weatherAt(place: Place, hour: number): Readonly<Record<Variable, number>> {
  const { hourOfDay } = localTimeOf(place, hour);
  const warmth =
    30 - 0.4 * Math.max(0, Math.abs(place.lat) - 10) + 2 * swing(seedsOf(place, 1).region, hour, 84);
  const precipitation = rainAt(place, hour);
  const temperature = warmth + 4 * dailyCourse(hourOfDay, 14) - Math.min(3, precipitation);
  const humidity = 76 - 3.5 * (temperature - warmth) + 8 * Math.min(1, precipitation);
  return {
    temperature_2m: temperature,
    relative_humidity_2m: Math.min(97, humidity),
    surface_pressure: 1_009 + 5 * swing(seedsOf(place, 2).region, hour, 110) + dailyCourse(2 * hourOfDay, 20),
    wind_speed_10m: windAt(place, hour),
    wind_direction_10m: 180 + 150 * swing(seedsOf(place, 3).region, hour, 72),
    precipitation,
    uv_index: uvAt(place, hour, precipitation),
  };
}

/** m/s: stronger by day, with spells of calm and of wind. */
export function windAt(place: Place, hour: number): number {
  const { region, own } = seedsOf(place, 4);
  const spell = 0.55 * swing(region, hour, 96) + 0.3 * swing(own, hour, 17);
  const { hourOfDay } = localTimeOf(place, hour);
  return 2.2 * Math.exp(spell + 0.3 * dailyCourse(hourOfDay, 15));
}

/** mm: showers in wet spells, most of them in the afternoon. */
export function rainAt(place: Place, hour: number): number {
  const { region, own } = seedsOf(place, 5);
  const { hourOfDay } = localTimeOf(place, hour);
  const wetness =
    0.6 * swing(region, hour, 90) + 0.5 * swing(own, hour, 7) + 0.15 * dailyCourse(hourOfDay, 16);
  return Math.max(0, wetness - 0.45) * 9;
}

/** As high as the sun stands, up to 12 near the equator; rain takes most of it away. */
function uvAt(place: Place, hour: number, rain: number): number {
  const height = Math.max(0, dailyCourse(localTimeOf(place, hour).hourOfDay, 12));
  return (12 * Math.cos((place.lat * Math.PI) / 180) * height ** 1.3) / (1 + rain);
}

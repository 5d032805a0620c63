import { swing } from './noise';
import { dailyCourse, localTimeOf, type Place, seedsOf, winterOf } from './place';

/** By the names of Open-Meteo: °C, %, hPa, m/s, degrees, mm in the hour before. */
export interface Weather {
  readonly temperature_2m: number;
  readonly relative_humidity_2m: number;
  readonly surface_pressure: number;
  readonly wind_speed_10m: number;
  readonly wind_direction_10m: number;
  readonly precipitation: number;
}

/** Made up, and always the same for the same place and hour (since the epoch). */
export function weatherAt(place: Place, hour: number): Weather {
  const { hourOfDay } = localTimeOf(place, hour);
  const fromEquator = Math.abs(place.lat);
  const warmth =
    30 -
    0.4 * Math.max(0, fromEquator - 10) -
    0.25 * fromEquator * winterOf(place, hour) +
    2 * swing(seedsOf(place, 1).region, hour, 84);
  const precipitation = rainAt(place, hour);
  const temperature = warmth + 4 * dailyCourse(hourOfDay, 14) - Math.min(3, precipitation);
  return {
    temperature_2m: temperature,
    relative_humidity_2m: clamp(76 - 3.5 * (temperature - warmth) + 8 * Math.min(1, precipitation), 20, 100),
    surface_pressure: 1_009 + 5 * swing(seedsOf(place, 2).region, hour, 110) + dailyCourse(2 * hourOfDay, 20),
    wind_speed_10m: windAt(place, hour),
    wind_direction_10m: (180 + 150 * swing(seedsOf(place, 3).region, hour, 72) + 360) % 360,
    precipitation,
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

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

import { cityNames } from '../env';
import type { City } from './city';
import { hoChiMinhCity } from './ho-chi-minh-city';

const cities: Readonly<Record<(typeof cityNames)[number], City>> = { 'ho-chi-minh-city': hoChiMinhCity };

/** The city of a stage, by the name in its configuration. */
export function findCity(name: string): City {
  const known = cityNames.find((each) => each === name);
  if (known === undefined) throw new Error(`No city is called ${name}; there are: ${cityNames.join(', ')}`);
  return cities[known];
}

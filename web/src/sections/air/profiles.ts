import { type Pollutant, pollutants } from '../../../../contracts/forecast/air';
import type { ProfileId } from '../../../../contracts/forecast/profiles';
import { oneOf } from '../../data/one-of';

/** Children first: it is a school's page. */
export const PROFILES = [
  'children',
  'general',
  'elderly',
  'respiratory',
] as const satisfies readonly ProfileId[];
export type Profile = ProfileId;

export const POLLUTANTS = pollutants;
export type { Pollutant };

/** How people write them; the same in every language. */
export const POLLUTANT_NAMES: Readonly<Record<Pollutant, string>> = {
  pm2_5: 'PM2.5',
  pm10: 'PM10',
  o3: 'O₃',
  no2: 'NO₂',
  so2: 'SO₂',
  co: 'CO',
};

export function pollutantOf(text: string): Pollutant | undefined {
  return oneOf(POLLUTANTS, text);
}

import { type Pollutant, pollutants } from '../../../../contracts/forecast/air';
import { type ProfileId, profileIds } from '../../../../contracts/forecast/profiles';
import { oneOf } from '../../data/one-of';

export const PROFILES = profileIds;
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

export const PROFILES = ['general', 'children', 'elderly', 'respiratory'] as const;
export type Profile = (typeof PROFILES)[number];

export const POLLUTANTS = ['pm2_5', 'pm10', 'o3', 'no2', 'so2', 'co'] as const;
export type Pollutant = (typeof POLLUTANTS)[number];

/** How people write them; the same in every language. */
export const POLLUTANT_NAMES: Readonly<Record<Pollutant, string>> = {
  pm2_5: 'PM2.5',
  pm10: 'PM10',
  o3: 'O₃',
  no2: 'NO₂',
  so2: 'SO₂',
  co: 'CO',
};

export function pollutantOf(word: string): Pollutant | undefined {
  return POLLUTANTS.find((pollutant) => pollutant === word);
}

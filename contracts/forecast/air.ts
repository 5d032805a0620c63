export const pollutants = ['pm2_5', 'pm10', 'o3', 'no2', 'so2', 'co'] as const;
export type Pollutant = (typeof pollutants)[number];

/** Bands of the US AQI, from 0 for good to 5 for hazardous. */
export const aqiCategories = [
  'good',
  'moderate',
  'unhealthy_for_sensitive_groups',
  'unhealthy',
  'very_unhealthy',
  'hazardous',
] as const;
export type AqiCategory = (typeof aqiCategories)[number];

/** What to do outdoors, by advice level: nothing special (0) up to staying indoors (5). */
export const adviceCodes = [
  'normal',
  'watch',
  'reduce',
  'avoid_prolonged',
  'avoid_outdoor',
  'stay_indoors',
] as const;

/** What a past value is based on: the upstream model's short forecasts, a station, both, or a forecast that was kept. */
export const bases = ['model', 'station', 'blend', 'kept'] as const;

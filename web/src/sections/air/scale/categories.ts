import { type AqiCategory, aqiCategories } from '../../../../../contracts/forecast/air';

/** The six bands of the US AQI; a band ends where the next begins. */
export const CATEGORIES = aqiCategories;

/** The first whole number of each band. */
export const BAND_STARTS = [0, 51, 101, 151, 201, 301] as const;

/** Decided from the number, so that the colour and the word cannot contradict it. */
export function bandOf(aqi: number): number {
  const above = BAND_STARTS.findIndex((start) => Math.round(aqi) < start);
  return above < 0 ? BAND_STARTS.length - 1 : Math.max(0, above - 1);
}

export function categoryOf(aqi: number): AqiCategory {
  return CATEGORIES[bandOf(aqi)] ?? 'hazardous';
}

/** Above 500 the index has no numbers. */
export function aqiText(aqi: number | null): string {
  if (aqi === null) return '–';
  return aqi > 500 ? '500+' : String(Math.round(aqi));
}

/** The class that carries a band's colours. */
export function bandClass(aqi: number | null): string {
  return aqi === null ? '' : `aqi-${bandOf(aqi)}`;
}

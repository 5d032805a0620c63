/** Bands of the UV index, by its whole number: WHO, Global Solar UV Index: A Practical Guide (2002), table 2. */
export const uvBands = ['low', 'moderate', 'high', 'very_high', 'extreme'] as const;
const uvBandStarts = [0, 3, 6, 8, 11] as const;

/** Bands of the heat index, °C of 80, 90, 103 and 125 °F: US National Weather Service, weather.gov/ama/heatindex. */
export const heatBands = ['comfortable', 'caution', 'extreme_caution', 'danger', 'extreme_danger'] as const;
const heatBandStarts = [-90, 27, 32, 39, 52] as const;

export const uvSource = 'WHO, Global Solar UV Index: A Practical Guide (2002)';
export const heatSource = 'US National Weather Service, heat index (weather.gov/ama/heatindex)';

/** The last band whose start the value reaches; UV is taken as the whole number that it is nearest to. */
export function uvBandOf(index: number): (typeof uvBands)[number] {
  return uvBands[lastStart(uvBandStarts, Math.round(index))] ?? 'low';
}

export function heatBandOf(celsius: number): (typeof heatBands)[number] {
  return heatBands[lastStart(heatBandStarts, Math.round(celsius))] ?? 'comfortable';
}

function lastStart(starts: readonly number[], value: number): number {
  return starts.findLastIndex((start) => value >= start);
}

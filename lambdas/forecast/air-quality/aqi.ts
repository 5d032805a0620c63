import { type AqiCategory, aqiCategories } from '../../../contracts/forecast/air';

/**
 * The US Air Quality Index with the breakpoints in force since 6 May 2024: EPA-454/B-24-002, "Technical Assistance
 * Document for the Reporting of Daily Air Quality", table 6 (https://www.airnow.gov/publications/air-quality-index).
 */
type Edge = readonly [
  lowConcentration: number,
  highConcentration: number,
  lowIndex: number,
  highIndex: number,
];

interface Scale {
  /** Decimals that a concentration keeps before it is looked up. */
  readonly decimals: number;
  readonly edges: readonly Edge[];
}

/** PM in µg/m³, O3 and CO in ppm, SO2 and NO2 in ppb; the suffix is the averaging time. */
export type AqiPollutant = 'pm2_5' | 'pm10' | 'o3_8h' | 'o3_1h' | 'co_8h' | 'so2_1h' | 'so2_24h' | 'no2_1h';

/** Above 300 one row leads to 500, and higher values continue the same line ("beyond the AQI"). */
const scales: Readonly<Record<AqiPollutant, Scale>> = {
  pm2_5: {
    decimals: 1,
    edges: [
      [0, 9, 0, 50],
      [9.1, 35.4, 51, 100],
      [35.5, 55.4, 101, 150],
      [55.5, 125.4, 151, 200],
      [125.5, 225.4, 201, 300],
      [225.5, 325.4, 301, 500],
    ],
  },
  pm10: {
    decimals: 0,
    edges: [
      [0, 54, 0, 50],
      [55, 154, 51, 100],
      [155, 254, 101, 150],
      [255, 354, 151, 200],
      [355, 424, 201, 300],
      [425, 604, 301, 500],
    ],
  },
  o3_8h: {
    decimals: 3,
    edges: [
      [0, 0.054, 0, 50],
      [0.055, 0.07, 51, 100],
      [0.071, 0.085, 101, 150],
      [0.086, 0.105, 151, 200],
      [0.106, 0.2, 201, 300],
    ],
  },
  o3_1h: {
    decimals: 3,
    edges: [
      [0.125, 0.164, 101, 150],
      [0.165, 0.204, 151, 200],
      [0.205, 0.404, 201, 300],
      [0.405, 0.604, 301, 500],
    ],
  },
  co_8h: {
    decimals: 1,
    edges: [
      [0, 4.4, 0, 50],
      [4.5, 9.4, 51, 100],
      [9.5, 12.4, 101, 150],
      [12.5, 15.4, 151, 200],
      [15.5, 30.4, 201, 300],
      [30.5, 50.4, 301, 500],
    ],
  },
  so2_1h: {
    decimals: 0,
    edges: [
      [0, 35, 0, 50],
      [36, 75, 51, 100],
      [76, 185, 101, 150],
      [186, 304, 151, 200],
    ],
  },
  so2_24h: {
    decimals: 0,
    edges: [
      [305, 604, 201, 300],
      [605, 1004, 301, 500],
    ],
  },
  no2_1h: {
    decimals: 0,
    edges: [
      [0, 53, 0, 50],
      [54, 100, 51, 100],
      [101, 360, 101, 150],
      [361, 649, 151, 200],
      [650, 1249, 201, 300],
      [1250, 2049, 301, 500],
    ],
  },
};

/** Index of a concentration; undefined where the scale does not define one. */
export function aqiOf(pollutant: AqiPollutant, concentration: number): number | undefined {
  const { decimals, edges } = scales[pollutant];
  const truncated = truncate(concentration, decimals);
  const [first] = edges;
  const last = edges.at(-1);
  if (!first || !last || !Number.isFinite(truncated) || truncated < first[0]) return undefined;
  const edge = edges.find(([, high]) => truncated <= high);
  if (edge) return indexOn(edge, truncated);
  return last[3] === 500 ? indexOn(last, truncated) : undefined;
}

function indexOn([low, high, lowIndex, highIndex]: Edge, concentration: number): number {
  return Math.round(((highIndex - lowIndex) / (high - low)) * (concentration - low) + lowIndex);
}

/** Truncates; allows for a rounding error that a sum or a unit conversion has left in the last decimal. */
export function truncate(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.floor(value * factor + 1e-6) / factor;
}

/** The last whole index of each category but the highest, which has no end. */
const categoryEnds = [50, 100, 150, 200, 300] as const;

/** 0 for good to 5 for hazardous. */
export function bandOf(aqi: number): number {
  const band = categoryEnds.findIndex((end) => aqi <= end);
  return band < 0 ? categoryEnds.length : band;
}

export function categoryOf(aqi: number): AqiCategory {
  return aqiCategories[bandOf(aqi)] ?? 'hazardous';
}

import type { AqiCategory } from '../../../contracts/forecast/air';
import { type Pollutant, pollutants } from '../../../contracts/forecast/air';
import { type AqiPollutant, aqiOf, categoryOf } from './aqi';
import { nowCast, trailingMean } from './nowcast';

/** Concentrations in µg/m³, newest hour first. */
export type RecentHours = Readonly<Partial<Record<Pollutant, readonly (number | null | undefined)[]>>>;

export interface OverallAqi {
  readonly aqi: number;
  readonly category: AqiCategory;
  readonly dominant: Pollutant;
  readonly indices: Readonly<Partial<Record<Pollutant, number>>>;
}

/** µg/m³ for one ppb (O3, NO2, SO2) or one ppb of CO, at 25 °C and 1013 hPa. */
const microgramsPerPpb = { o3: 1.963, no2: 1.882, so2: 2.62, co: 1.1456 } as const;
const ppbPerPpm = 1_000;
const averageHours = 8;
/** An average of eight hours needs three quarters of them. */
const minHoursOfAverage = 6;

/** The index of the present hour: the highest of its pollutants. Undefined when none of them has one. */
export function overallAqi(recent: RecentHours): OverallAqi | undefined {
  const indices: Partial<Record<Pollutant, number>> = {};
  for (const pollutant of pollutants) {
    const index = indexOf(pollutant, recent[pollutant] ?? []);
    if (index !== undefined) indices[pollutant] = index;
  }
  const [dominant] = pollutants
    .filter((pollutant) => indices[pollutant] !== undefined)
    .toSorted((one, other) => (indices[other] ?? 0) - (indices[one] ?? 0));
  if (!dominant) return undefined;
  const aqi = indices[dominant] ?? 0;
  return { aqi, category: categoryOf(aqi), dominant, indices };
}

function indexOf(pollutant: Pollutant, hours: readonly (number | null | undefined)[]): number | undefined {
  switch (pollutant) {
    case 'pm2_5':
      return indexIfKnown('pm2_5', nowCast(hours, 1));
    case 'pm10':
      return indexIfKnown('pm10', nowCast(hours, 0));
    case 'o3':
      return ozoneIndex(hours);
    case 'no2':
      return indexIfKnown('no2_1h', perPpb(hours[0], microgramsPerPpb.no2));
    case 'so2':
      return sulphurIndex(hours);
    case 'co': {
      const mean = perPpb(trailingMean(hours, averageHours, minHoursOfAverage), microgramsPerPpb.co);
      return indexIfKnown('co_8h', mean === undefined ? undefined : mean / ppbPerPpm);
    }
  }
}

/** The higher of the two scales; each covers only a part of the range. */
function ozoneIndex(hours: readonly (number | null | undefined)[]): number | undefined {
  const mean = perPpb(trailingMean(hours, averageHours, minHoursOfAverage), microgramsPerPpb.o3);
  const last = perPpb(hours[0], microgramsPerPpb.o3);
  const ofMean = indexIfKnown('o3_8h', mean === undefined ? undefined : mean / ppbPerPpm);
  const ofHour = indexIfKnown('o3_1h', last === undefined ? undefined : last / ppbPerPpm);
  return highest(ofMean, ofHour);
}

/** Up to 200 by one hour; above, only the mean of 24 hours decides, and an hour beyond its scale stays at 200. */
function sulphurIndex(hours: readonly (number | null | undefined)[]): number | undefined {
  const last = perPpb(hours[0], microgramsPerPpb.so2);
  const day = perPpb(trailingMean(hours, 24, 18), microgramsPerPpb.so2);
  const ofHour = last === undefined ? undefined : (aqiOf('so2_1h', last) ?? 200);
  return highest(ofHour, indexIfKnown('so2_24h', day));
}

function indexIfKnown(scale: AqiPollutant, concentration: number | undefined): number | undefined {
  return concentration === undefined ? undefined : aqiOf(scale, concentration);
}

function perPpb(micrograms: number | null | undefined, factor: number): number | undefined {
  const isKnown = typeof micrograms === 'number' && Number.isFinite(micrograms) && micrograms >= 0;
  return isKnown ? micrograms / factor : undefined;
}

function highest(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.max(one, other);
}

import type { History } from './history';
import { hoursPerDay } from './history';

export const weatherVariables = [
  'temperature',
  'dewPoint',
  'pressure',
  'windSpeed',
  'windEast',
  'windNorth',
  'precipitation',
] as const;
export type WeatherVariable = (typeof weatherVariables)[number];

/** One value an hour, oldest first, null where nothing is known; a variable may be missing. Units do not matter. */
export type WeatherHours = Readonly<Partial<Record<WeatherVariable, readonly (number | null)[]>>>;

export interface Weather {
  /** Up to the newest hour of the concentrations. */
  readonly past: WeatherHours;
  /** What is foreseen from the hour after on. */
  readonly ahead?: WeatherHours;
}

/** Hours ahead for which the weather counts: it is foreseen about as well as it is known. */
export const weatherLeads = hoursPerDay;

/** A variable of which less is known says too little. */
const leastKnown = 0.8;
/** In standard deviations; what is farther out is learnt from too rarely. */
const farthest = 4;

/** A variable that stands still to the last digit says nothing. */
const leastVariance = 1e-9;

/** Variables in standard deviations from their mean: `past` as long as the history, followed by the hours ahead. */
export interface WeatherColumns {
  readonly columns: readonly Float64Array[];
  /** Whether all of them reach `weatherLeads` ahead. */
  readonly isAheadKnown: boolean;
}

export function readWeather({ length }: Pick<History, 'length'>, { past, ahead }: Weather): WeatherColumns {
  const usable = weatherVariables.filter(
    (variable) => shareKnown((past[variable] ?? []).slice(-length), length) >= leastKnown,
  );
  const aheadOf = (variable: WeatherVariable) => (ahead?.[variable] ?? []).slice(0, weatherLeads);
  const isAheadKnown = usable.every((variable) => shareKnown(aheadOf(variable), weatherLeads) >= leastKnown);
  return {
    isAheadKnown,
    columns: usable.map((variable) => {
      const known = (past[variable] ?? []).slice(-length);
      const missing = Array<null>(length - known.length).fill(null);
      const all = isAheadKnown ? aheadOf(variable) : [];
      const padding = Array<null>(weatherLeads - all.length).fill(null);
      const hours = [...missing, ...known, ...all, ...padding].map((value) => evened(variable, value));
      return standardized(hours, length);
    }),
  };
}

function shareKnown(values: readonly (number | null)[], expected: number): number {
  return values.filter(isKnown).length / expected;
}

function isKnown(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** Speed and rain on a scale on which a storm is not everything. */
function evened(variable: WeatherVariable, value: number | null): number | null {
  if (!isKnown(value)) return null;
  return variable === 'windSpeed' || variable === 'precipitation' ? Math.log1p(Math.max(0, value)) : value;
}

/** By mean and deviation of the first `length`; a gap keeps the value before it. */
function standardized(values: readonly (number | null)[], length: number): Float64Array {
  const known = values.slice(0, length).filter((value) => value !== null);
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  const variance = known.reduce((sum, value) => sum + (value - mean) ** 2, 0) / known.length;
  let last = 0;
  return Float64Array.from(values, (value) => {
    if (value !== null && variance > leastVariance) {
      last = Math.max(-farthest, Math.min(farthest, (value - mean) / Math.sqrt(variance)));
    }
    return last;
  });
}

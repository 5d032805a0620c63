import { type History, hoursPerDay } from './history';

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

/** Hours ahead for which weather is used: up to a day, its forecast is about as good as an observation. */
export const weatherLeads = hoursPerDay;

/** A variable with fewer known hours is left out. */
const minShareKnown = 0.8;
/** In standard deviations; values farther out are too rare to learn from. */
const farthest = 4;

/** A constant variable is left out. */
const minVariance = 1e-9;
/** What is greater is a fault upstream, in any unit. */
const greatest = 1e6;

/** Variables in standard deviations from their mean: as long as the history, followed by `weatherLeads` hours. */
export interface WeatherColumns {
  readonly columns: readonly Float64Array[];
  /** Whether the hours ahead are known too; if not, they repeat the newest one. */
  readonly isAheadKnown: boolean;
}

type Values = readonly (number | null)[];

export function readWeather({ length }: Pick<History, 'length'>, { past, ahead }: Weather): WeatherColumns {
  const variables = weatherVariables
    .map((variable) => ({
      known: evened(variable, past[variable] ?? []).slice(-length),
      foreseen: evened(variable, ahead?.[variable] ?? []).slice(0, weatherLeads),
    }))
    .filter(
      ({ known }) => shareKnown(known, length) >= minShareKnown && spreadOf(known).variance > minVariance,
    );
  const isAheadKnown = variables.every(({ foreseen }) => shareKnown(foreseen, weatherLeads) >= minShareKnown);
  return {
    isAheadKnown,
    columns: variables.map(({ known, foreseen }) => column(known, isAheadKnown ? foreseen : [], length)),
  };
}

/** Null for what cannot be a value; speed and rain on a scale on which a storm is not everything. */
function evened(variable: WeatherVariable, values: Values): Values {
  const isUneven = variable === 'windSpeed' || variable === 'precipitation';
  return values.map((value) => {
    if (typeof value !== 'number' || !(Math.abs(value) <= greatest)) return null;
    return isUneven ? Math.log1p(Math.max(0, value)) : value;
  });
}

function shareKnown(values: Values, expected: number): number {
  return values.filter((value) => value !== null).length / expected;
}

function spreadOf(values: Values): { readonly mean: number; readonly variance: number } {
  const known = values.filter((value) => value !== null);
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  return { mean, variance: known.reduce((sum, value) => sum + (value - mean) ** 2, 0) / known.length };
}

/** A gap keeps the value before it, the first ones the mean. */
function column(known: Values, foreseen: Values, length: number): Float64Array {
  const { mean, variance } = spreadOf(known);
  const values = [...Array<null>(length - known.length).fill(null), ...known, ...foreseen];
  let last = 0;
  return Float64Array.from({ length: length + weatherLeads }, (_, i) => {
    const value = values[i] ?? null;
    if (value !== null) last = clamped((value - mean) / Math.sqrt(variance));
    return last;
  });
}

function clamped(deviations: number): number {
  return Math.max(-farthest, Math.min(farthest, deviations));
}

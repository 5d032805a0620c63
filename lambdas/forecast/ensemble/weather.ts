import { type History, horizonHours, hoursPerDay } from './history';

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

/** Weather that is foreseen for fewer hours than this is not used. */
const fewestForeseen = hoursPerDay;

/** A variable with fewer known hours is of no use. */
const minShareKnown = 0.8;
/** In standard deviations; values farther out are too rare to learn from. */
const farthest = 4;

/** Nor is a constant one. */
const minVariance = 1e-9;
/** What is greater is a fault upstream, in any unit. */
const greatest = 1e6;

/** What is foreseen beyond its last hour: how much of the distance from the mean is left after each hour. */
const fade = 0.97;

export interface WeatherColumns {
  /**
   * One for each of the variables in their order, in standard deviations from the mean of the past, 0 for one that is of no
   * use: as long as the history, followed by the hours ahead.
   */
  readonly columns: readonly Float64Array[];
  /** Hours ahead for which all of them are foreseen; 0 if those are too few. */
  readonly hoursForeseen: number;
}

type Values = readonly (number | null)[];

/** Undefined when no variable is of use. */
export function readWeather(
  { length }: Pick<History, 'length'>,
  { past, ahead }: Weather,
): WeatherColumns | undefined {
  const variables = weatherVariables.map((variable) => {
    const known = evened(variable, past[variable] ?? []).slice(-length);
    const isOfUse = shareKnown(known, length) >= minShareKnown && spreadOf(known).variance > minVariance;
    return { known, isOfUse, foreseen: evened(variable, ahead?.[variable] ?? []).slice(0, horizonHours) };
  });
  const used = variables.filter(({ isOfUse }) => isOfUse);
  if (used.length === 0) return undefined;
  const until = Math.min(
    ...used.map(({ foreseen }) => foreseen.findLastIndex((value) => value !== null) + 1),
  );
  const isForeseen =
    until >= fewestForeseen &&
    used.every(({ foreseen }) => shareKnown(foreseen.slice(0, until), until) >= minShareKnown);
  const hoursForeseen = isForeseen ? until : 0;
  return {
    hoursForeseen,
    columns: variables.map(({ known, isOfUse, foreseen }) =>
      isOfUse
        ? column(known, foreseen.slice(0, hoursForeseen), length)
        : new Float64Array(length + horizonHours),
    ),
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

/** A gap keeps the value before it, the first ones the mean; what nobody foresees goes back to it. */
function column(known: Values, foreseen: Values, length: number): Float64Array {
  const { mean, variance } = spreadOf(known);
  const values = [...Array<null>(length - known.length).fill(null), ...known, ...foreseen];
  let last = 0;
  return Float64Array.from({ length: length + horizonHours }, (_, i) => {
    const value = values[i] ?? null;
    if (value !== null) last = clamped((value - mean) / Math.sqrt(variance));
    else if (i >= values.length) last *= fade;
    return last;
  });
}

function clamped(deviations: number): number {
  return Math.max(-farthest, Math.min(farthest, deviations));
}

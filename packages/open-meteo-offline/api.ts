import type { Manner } from './manner';
import type { Place } from './place';

/** One of the two APIs: what it knows, and what it says of a place. */
export interface Api {
  /** Degrees between the points that the values are of. */
  readonly gridStep: number;
  readonly mostForecastDays: number;
  readonly models: readonly string[];
  /** Of each variable, by Open-Meteo's names. */
  readonly units: Readonly<Record<string, string>>;
  /** What is said of one hour, for each variable and model. */
  readonly valuesAt: (moment: Moment) => (variable: string, model?: string) => number | null;
}

export interface Moment {
  readonly place: Place;
  /** Since the epoch. */
  readonly hour: number;
  readonly nowHour: number;
  readonly manner: Manner;
}

export function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}

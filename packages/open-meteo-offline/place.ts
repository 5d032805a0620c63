import { seedOf } from './noise';

export interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** Places in one region share weather and swings; each has a little of its own. `aspect` tells one swing from another. */
export function seedsOf(
  { lat, lon }: Place,
  aspect: number,
): { readonly region: number; readonly own: number } {
  return {
    region: seedOf(aspect, Math.round(lat / 4), Math.round(lon / 4)),
    own: seedOf(-aspect, Math.round(lat * 100), Math.round(lon * 100)),
  };
}

/** Local solar time of an hour since the epoch. */
export function localTimeOf(
  { lon }: Place,
  hour: number,
): { readonly hourOfDay: number; readonly weekday: number } {
  const local = hour + lon / 15;
  const day = Math.floor(local / 24);
  // The epoch began on a Thursday.
  return { hourOfDay: local - day * 24, weekday: (((day + 4) % 7) + 7) % 7 };
}

/** 1 at that hour of the day, -1 twelve hours from it. */
export function dailyCourse(hourOfDay: number, peak: number): number {
  return Math.cos((2 * Math.PI * (hourOfDay - peak)) / 24);
}

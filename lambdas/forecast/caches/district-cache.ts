import type { AqiCategory } from '../../../contracts/forecast/air';
import { type ProfileId, profileIds } from '../../../contracts/forecast/profiles';
import { decimal, oneOf, orNull, text, utc, whole } from './columns';
import { categoryNames, maxAqi, maxConcentration } from './forecast-cache';
import { table } from './table';

/** A column of advice levels for each profile. */
export type AdviceColumns<Value> = { readonly [Id in ProfileId as `advice_${Id}`]: Value };

export function adviceColumns<Value>(valueFor: (profile: ProfileId) => Value): AdviceColumns<Value> {
  const entries = profileIds.map((profile) => [`advice_${profile}`, valueFor(profile)]);
  return Object.fromEntries(entries) as AdviceColumns<Value>;
}

/** The present hour in one area; null where no cell near enough has a value. */
export interface DistrictRow extends AdviceColumns<number | null> {
  readonly id: string;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  /** The cell of the upstream model that the area lies in. */
  readonly cell: string;
  readonly pm2_5: number | null;
  readonly aqi: number | null;
  readonly category: AqiCategory | null;
  readonly computed_at: string;
}

const advice = orNull(whole(0, 5));

/** Every area of the city, in the order of its configuration. */
export const districtCache = table<DistrictRow>('data/district_cache.csv', {
  id: text,
  name: text,
  lat: decimal(-90, 90),
  lon: decimal(-180, 180),
  cell: text,
  pm2_5: orNull(decimal(0, maxConcentration)),
  aqi: orNull(whole(0, maxAqi)),
  category: orNull(oneOf(categoryNames)),
  ...adviceColumns(() => advice),
  computed_at: utc,
});

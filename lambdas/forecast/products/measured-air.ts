import type { Station } from '../../../contracts/forecast/station';
import type { City } from '../cities/city';
import { filledWith } from '../ensemble/level';
import type { MeasuredStation } from '../stations/measured-stations';
import type { Truth } from './archived-runs';
import { type Axis, fromEach, type HourlyAir, timeOf } from './hourly-air';

/** The air of a city, with what a station measured in place of what a model says. */
export interface MeasuredAir {
  /** Up to the present: measured, or the model's corrected towards what was; after it the model's own. */
  readonly air: HourlyAir;
  /** What the present is judged by: as above, or, while a station measures, without any PM2.5 of a model. */
  readonly present: HourlyAir;
  /** The station that measures at present, with its newest value. */
  readonly now: { readonly station: Station; readonly pm2_5: number } | undefined;
  /** Whose hours forecasts are corrected towards and compared with. */
  readonly reference:
    | { readonly id: string; readonly saidNow: number | null; readonly pm2_5: readonly (number | null)[] }
    | undefined;
  readonly model: HourlyAir;
  readonly truth: Truth;
}

/** Hours after its last good value for which forecasts are still corrected towards a station. */
const remembered = 48;

/** Of several stations the first that measures at present, or else the first that did of late. */
export function measuredAir(
  city: City,
  model: HourlyAir,
  stations: readonly MeasuredStation[],
  axis: Axis,
): MeasuredAir {
  const newestOf = ({ values }: MeasuredStation) =>
    values.findLastIndex((value, index) => value !== null && index <= axis.present);
  const recent = stations.filter((each) => newestOf(each) > axis.present - remembered);
  const chosen = recent.find(({ fault }) => fault === undefined) ?? recent[0];
  const said = model.concentrations.pm2_5;
  if (!chosen) {
    const truth = { station: undefined, pm2_5: said };
    return { air: model, present: model, now: undefined, reference: undefined, model, truth };
  }
  const measured = said.map((_, index) => (index <= axis.present ? (chosen.values[index] ?? null) : null));
  const past = filledWith(measured.slice(0, axis.present + 1), said.slice(0, axis.present + 1));
  const air = withPm(model, [...past, ...said.slice(axis.present + 1)]);
  const station = chosen.settings.id;
  const common = {
    air,
    model,
    reference: { id: station, saidNow: said[axis.present] ?? null, pm2_5: measured },
    truth: { station, pm2_5: measured },
  };
  if (chosen.fault !== undefined) return { ...common, present: air, now: undefined };
  const newest = newestOf(chosen);
  return {
    ...common,
    present: withPm(model, measured),
    now: { station: named(chosen, city, timeOf(axis, newest)), pm2_5: measured[newest] ?? 0 },
  };
}

function named(
  { settings: { id, name, lat, lon } }: MeasuredStation,
  city: City,
  measuredAt: number,
): Station {
  const distance = kilometres(middleOf(city), { lat, lon });
  return {
    id,
    name,
    distance_km: Math.round(10 * distance) / 10,
    measured_at: new Date(measuredAt).toISOString(),
  };
}

export function withPm(air: HourlyAir, pm2_5: readonly (number | null)[]): HourlyAir {
  return fromEach((pollutant) => (pollutant === 'pm2_5' ? pm2_5 : air.concentrations[pollutant]));
}

interface Point {
  readonly lat: number;
  readonly lon: number;
}

function middleOf({ areas }: City): Point {
  const mean = (of: (point: Point) => number) =>
    areas.reduce((sum, area) => sum + of(area), 0) / areas.length;
  return { lat: mean(({ lat }) => lat), lon: mean(({ lon }) => lon) };
}

/** Along the surface of a ball as large as the earth. */
function kilometres(one: Point, other: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [north, east] = [radians(other.lat - one.lat), radians(other.lon - one.lon)];
  const part =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(east / 2) ** 2;
  return 2 * 6_371 * Math.asin(Math.sqrt(Math.min(1, part)));
}

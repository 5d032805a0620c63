import { cellOf, cellsOf } from '../../lambdas/forecast/cities/city';
import { hoChiMinhCity } from '../../lambdas/forecast/cities/ho-chi-minh-city';
import type { TestSystem } from './system';

const cells = cellsOf(hoChiMinhCity);

/** What the provider says itself, by time and cell; nulls for what a reader may not take. */
export async function airSaidBy({
  urls,
}: TestSystem): Promise<ReadonlyMap<string, readonly (number | null)[]>> {
  const query = new URLSearchParams({
    latitude: cells.map(({ lat }) => lat).join(),
    longitude: cells.map(({ lon }) => lon).join(),
    hourly: 'pm2_5',
    past_days: '30',
    forecast_days: '7',
    timeformat: 'unixtime',
  });
  const places = (await (await fetch(`${urls['upstream']}/v1/air-quality?${query}`)).json()) as {
    readonly hourly: { readonly time: number[]; readonly pm2_5: number[] };
  }[];
  const times = places[0]?.hourly.time ?? [];
  return new Map(
    times.map((time, at) => [
      new Date(time * 1_000).toISOString(),
      places.map(({ hourly }) => hourly.pm2_5[at] ?? null),
    ]),
  );
}

/** The mean over the districts of what is said of their cells; nothing where too little is. */
export function cityMean(values: readonly (number | null)[] = []): number | undefined {
  const own = hoChiMinhCity.areas.flatMap((area) => {
    const { id } = cellOf(area, hoChiMinhCity);
    return values[cells.findIndex((cell) => cell.id === id)] ?? [];
  });
  if (2 * own.length <= hoChiMinhCity.areas.length) return undefined;
  return own.reduce((sum, value) => sum + value, 0) / own.length;
}

/** Whether what was published is this value, to a tenth. */
export function isNear(published: string, value = Number.NaN): boolean {
  return published !== '' && Math.abs(Number(published) - value) < 0.051;
}

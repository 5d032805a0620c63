import type { Pollutant } from '../../../contracts/forecast/air';
import type { Cell, City } from '../cities/city';

/** What the upstream model says of one cell, hour by hour. */
export interface CellAir {
  readonly cell: Cell;
  /** Epoch milliseconds of the first value: a full UTC hour. */
  readonly start: number;
  /** µg/m³, one value an hour, oldest first, all of one length; null where the model says nothing. */
  readonly concentrations: Readonly<Record<Pollutant, readonly (number | null)[]>>;
}

export interface AirAnswer {
  /** Where the values come from: a name to publish beside them. */
  readonly source: string;
  /** The acknowledgement that the provider's licence asks for. */
  readonly attribution: string;
  /** In the order of the city's cells; never empty. */
  readonly cells: readonly CellAir[];
  /** Cells of the city about which nothing usable came. */
  readonly missing: readonly Cell[];
}

export interface AirSource {
  /** The past 30 days and the next 7, around `now`; throws UpstreamFailure when nothing usable came. */
  fetch(city: City, now: number): Promise<AirAnswer>;
}

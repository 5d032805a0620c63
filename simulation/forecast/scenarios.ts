import type { Person } from '../phishing/accounts';
import type { Insisting } from '../world/everybody';

/** An Admin who wants the air computed anew. */
export interface Act extends Insisting {
  readonly who: Person;
  readonly key?: string;
  /** However young the data is. */
  readonly force?: true;
}

/** A small situation of runs of the forecast, played without a fault first, and then with each. */
export interface Scenario {
  readonly service: 'forecast';
  readonly name: string;
  readonly acts: readonly Act[];
  /** When the schedule rings, in milliseconds after the beginning. */
  readonly rings: readonly number[];
}

const forecast = { service: 'forecast' } as const;
const admin = { client: 'admin', who: 'admin', at: 0, key: 'key-of-admin' } as const;
const otherAdmin = { client: 'other admin', who: 'other admin', at: 5, key: 'key-of-other' } as const;
const hour = 3_600_000;
const force = true;
/** Milliseconds until the hour in which the made-up provider has one. */
export const rise = 103 * hour;
const aroundRise = [
  { ...admin, at: rise - 5_000, force },
  { ...otherAdmin, at: rise + 3_000, force },
] as const;
const often = [0, 2, 4, 6, 8].map((at) => ({ ...admin, at, key: `key ${at} of admin` }));

export const scenarios: readonly Scenario[] = [
  { ...forecast, name: 'hourly run', acts: [], rings: [0] },
  { ...forecast, name: 'hourly run, rung for twice at once', acts: [], rings: [0, 0] },
  { ...forecast, name: 'hourly run after another', acts: [], rings: [0, hour] },
  { ...forecast, name: 'run for an Admin', acts: [admin], rings: [] },
  { ...forecast, name: 'run for two Admins', acts: [admin, otherAdmin], rings: [] },
  { ...forecast, name: 'hourly run, and one for an Admin', acts: [{ ...admin, at: 20 }], rings: [0] },
  { ...forecast, name: 'run before a sudden rise, and soon after', acts: aroundRise, rings: [] },
  {
    ...forecast,
    name: 'hourly run, then one before a sudden rise, and soon after',
    acts: aroundRise,
    rings: [0],
  },
  { ...forecast, name: 'three runs for an Admin', acts: often.slice(0, 3), rings: [] },
  { ...forecast, name: 'five runs for an Admin at once', acts: often, rings: [] },
];

import type { Insisting } from '../world/everybody';
import { type Reading, readings, type Shelf } from './readings';

/** Somebody who reads. */
export interface Act extends Insisting {
  readonly reading: Reading;
}

/** A small situation in which something is read that people have brought before. Faults strike only who reads. */
export interface Scenario {
  readonly service: 'readers';
  readonly name: string;
  readonly shelf: Shelf;
  readonly acts: readonly Act[];
}

/** One for each reading: what is read twice would only be tried twice. */
export const scenarios: readonly Scenario[] = readings.map(([shelf, reading]) => ({
  ...{ service: 'readers', name: `read ${nameOf(reading)}`, shelf },
  acts: [{ client: 'reader', at: 0, reading }],
}));

function nameOf({ route: { path }, query = {} }: Reading): string {
  if ('limit' in query) return `${path}, a page`;
  return query['status'] === 'active' ? `${path}, who is there` : path;
}

import { maybeConcentration } from '../../../contracts/forecast/air-fields';
import type { RecordOf } from '../../../contracts/http/values';
import { document } from './document';

const stationAirFields = {
  stations: {
    kind: 'list',
    max: 50,
    of: {
      kind: 'record',
      fields: {
        id: { kind: 'text', exact: true, min: 1, max: 64 },
        /** The hour of the first value. */
        start: { kind: 'time' },
        /** As they came; what cannot be right is found anew in each run. */
        values: { kind: 'list', of: maybeConcentration, max: 2_000 },
      },
    },
  },
} as const;

export type StationAir = RecordOf<typeof stationAirFields>;

/** What the stations measured: it is added to, since not every provider tells of 30 days at once. */
export const stationAir = document('data/station_air.json', { kind: 'record', fields: stationAirFields });

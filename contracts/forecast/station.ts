import type { Fields, RecordField } from '../http/fields';
import type { ValueOf } from '../http/values';

const id = { kind: 'text', exact: true, min: 1, max: 64, example: '2161290' } as const;
const name = { kind: 'text', exact: true, min: 1, max: 100, example: 'School roof' } as const;

/** Spreading a whole record would keep it in bundles that need nothing of it. */
export const stationFields = {
  id,
  name,
  distance_km: {
    kind: 'number',
    min: 0,
    max: 20_100,
    example: 2.1,
    description: 'From the middle of the city',
  },
  measured_at: { kind: 'time', description: 'The end of the newest hour that the station measured' },
} as const satisfies Fields;

/** Whose measurements stand in the figures. */
export const station = {
  kind: 'record',
  title: 'Station',
  nullable: true,
  fields: stationFields,
} as const satisfies RecordField;

export type Station = NonNullable<ValueOf<typeof station>>;

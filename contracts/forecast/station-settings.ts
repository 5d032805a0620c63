import type { ListField } from '../http/fields';
import type { ValueOf } from '../http/values';

/** Where measurements come from: the OpenAQ sensor, the AirGradient location, or a file of one's own. */
const stationKinds = ['openaq', 'airgradient', 'csv'] as const;

/** As a stage's settings name its stations, nearest or best first. */
export const stationSettings = {
  kind: 'list',
  max: 5,
  of: {
    kind: 'record',
    fields: {
      kind: { kind: 'choice', of: stationKinds },
      /** Of the sensor at OpenAQ or the location at AirGradient; else one of one's own. */
      id: { kind: 'text', exact: true, min: 1, max: 64 },
      name: { kind: 'text', exact: true, min: 1, max: 100 },
      lat: { kind: 'number', min: -90, max: 90 },
      lon: { kind: 'number', min: -180, max: 180 },
      url: { kind: 'text', exact: true, max: 300, optional: true },
      keySecretArn: { kind: 'text', exact: true, max: 300, optional: true },
    },
  },
} as const satisfies ListField;

export type StationSettings = ValueOf<typeof stationSettings>[number];

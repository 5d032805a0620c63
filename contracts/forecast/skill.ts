import type { Fields } from '../http/fields';
import type { RecordOf } from '../http/values';
import { concentration } from './air-fields';

/** How far the forecasts of the last 30 days were from what came. */
export const skillFields = {
  enough: { kind: 'boolean', description: 'Whether there are enough runs to say anything' },
  runs: { kind: 'whole', min: 0, example: 700 },
  leads: {
    kind: 'list',
    max: 168,
    of: {
      kind: 'record',
      fields: {
        lead_h: { kind: 'whole', min: 1, max: 168, example: 24 },
        n: { kind: 'whole', min: 0, example: 676, description: 'How many hours were compared' },
        mae: concentration,
        persistence_mae: concentration,
        gain: {
          kind: 'number',
          max: 1,
          example: 0.12,
          description:
            'Share of the error of persistence that is saved; below 0 where persistence would have been better',
        },
      },
    },
  },
} as const satisfies Fields;

export type Skill = RecordOf<typeof skillFields>;

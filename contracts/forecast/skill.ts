import type { ChoiceField, Fields, ListField, NumberField, WholeField } from '../http/fields';
import type { RecordOf } from '../http/values';
import { concentration } from './air-fields';
import { chanceThresholds } from './chances';
import { activities, verdict } from './plan';

/** What the figures were compared with, or describe. */
export const truth = {
  kind: 'choice',
  of: ['model', 'station'],
  example: 'model',
  description:
    "What counts as true: a model's analysis of the hours that are over, or a station. Nothing of a model was measured",
} as const satisfies ChoiceField;

/** The hours ahead, from the run, at which an activity is judged. */
export const judgedLeads = [1, 6, 24] as const;

const share = { kind: 'number', min: 0, max: 1, example: 0.31 } as const satisfies NumberField;
const count = { kind: 'whole', min: 0, example: 66 } as const satisfies WholeField;

const calibration = {
  kind: 'list',
  max: chanceThresholds.length,
  optional: true,
  description:
    'The chances of the next 24 hours, said beside happened: a chance of 0.3 is right when it happens three times in ten',
  of: {
    kind: 'record',
    title: 'Calibration',
    fields: {
      threshold: { kind: 'choice', of: chanceThresholds, example: '101' },
      n: count,
      error: { ...share, description: 'Mean distance of the two, each bin by its number' },
      bins: {
        kind: 'list',
        max: 10,
        of: {
          kind: 'record',
          title: 'ChancesOfOneTenth',
          fields: {
            from: { kind: 'number', min: 0, max: 1, example: 0.3 },
            n: count,
            said: { ...share, description: 'The mean chance' },
            happened: { ...share, description: 'How often it came' },
          },
        },
      },
    },
  },
} as const satisfies ListField;

const verdicts = {
  kind: 'list',
  max: 9,
  optional: true,
  description: `What was said to children, ${judgedLeads.join(', ')} hours ahead, beside what the guidance asks for in the air that came`,
  of: {
    kind: 'record',
    title: 'VerdictsOfOneKind',
    fields: {
      activity: { kind: 'choice', of: activities, example: 'pe' },
      verdict,
      n: count,
      wrongly_outside: { ...share, example: 0.04, description: 'The share that should have been stricter' },
      wrongly_kept_in: { ...share, example: 0.11, description: 'The share that should have been milder' },
    },
  },
} as const satisfies ListField;

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
  calibration,
  verdicts,
} as const satisfies Fields;

export type Skill = RecordOf<typeof skillFields>;

import type { Fields, ListField, WholeField } from '../http/fields';
import type { RecordOf } from '../http/values';
import { chanceThresholds } from './chances';

/** Facts of the run about some hours; their sentences are in `words/`. */
export const becauseKinds = ['highest', 'reaches', 'peak', 'rises', 'falls'] as const;

const maybe = {
  kind: 'whole',
  min: 0,
  max: 100_000,
  example: 118,
  optional: true,
  description: 'US AQI',
} as const satisfies WholeField;

const becauseFields = {
  kind: {
    kind: 'choice',
    of: becauseKinds,
    example: 'highest',
    description:
      'highest: the middle of the courses’ highest AQI and where four of five lie; reaches: the chance of a number; peak: when it is the highest; rises, falls: from what it is now',
  },
  aqi: maybe,
  low: maybe,
  high: maybe,
  threshold: { kind: 'choice', of: chanceThresholds, optional: true },
  chance: { kind: 'number', min: 0, max: 1, example: 0.7, optional: true },
  at_local: { kind: 'localTime', optional: true },
} as const satisfies Fields;

export type Because = RecordOf<typeof becauseFields>;

export const because = {
  kind: 'list',
  of: { kind: 'record', title: 'Because', fields: becauseFields },
  max: 4,
  description: 'What the verdict rests on, in the figures of this run and nothing else',
} as const satisfies ListField;

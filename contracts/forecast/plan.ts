import type { ChoiceField, Fields, RecordField, TextField } from '../http/fields';
import type { RecordOf, ValueOf } from '../http/values';
import { aqi } from './air-fields';
import { chancesOver, maxAqi } from './chances';
import { profileIds } from './profiles';

/** How hard people work, light as a walk, heavy as a run. */
export const efforts = ['light', 'moderate', 'heavy'] as const;
export type Effort = (typeof efforts)[number];

/** From the mildest on. */
export const verdicts = ['go', 'shorten', 'inside'] as const;
export type Verdict = (typeof verdicts)[number];

export const verdict = {
  kind: 'choice',
  of: verdicts,
  example: 'shorten',
  description:
    'go: as usual; shorten: shorter and less intense, with more breaks; inside: indoors or another time',
} as const satisfies ChoiceField;

const because = {
  kind: 'text',
  exact: true,
  max: 300,
  example: 'The highest AQI is most likely 118, unhealthy for sensitive groups; 7 in 10 that it reaches 101.',
  description: 'What the verdict rests on, in the figures of this run',
} as const satisfies TextField;

const rule = {
  kind: 'text',
  exact: true,
  max: 300,
  example: 'EPA-456/F-14-003, Air Quality and Outdoor Activity Guidance for Schools (airnow.gov)',
  description: 'Whose guidance the verdict follows',
} as const satisfies TextField;

export const planFields = {
  verdict,
  max_aqi: maxAqi,
  p_over: chancesOver,
  because,
  rule,
} as const satisfies Fields;
export type Plan = RecordOf<typeof planFields>;

const group = {
  kind: 'choice',
  of: profileIds,
  default: 'children',
  description: 'Who is to be outdoors',
} as const satisfies ChoiceField;

export const planQuery = {
  from: { kind: 'time', example: '2026-11-20T08:00:00.000Z' },
  to: { kind: 'time', example: '2026-11-20T09:00:00.000Z' },
  group,
  effort: { kind: 'choice', of: efforts, default: 'moderate', description: 'How hard they work' },
} as const satisfies Fields;

export const dayQuery = {
  date: {
    kind: 'day',
    optional: true,
    example: '2026-11-20',
    description: 'By the clock of the city; by default today',
  },
  group,
} as const satisfies Fields;

/** The parts of a school's day, in its order. */
export const slotNames = ['before_school', 'morning', 'recess', 'afternoon', 'after_school'] as const;

/** What a school does outdoors, as EPA's guidance names it: a quarter of an hour, an hour, two to four hours. */
export const activities = ['recess', 'pe', 'practice'] as const;
export type Activity = (typeof activities)[number];

const slot = {
  kind: 'record',
  title: 'Slot',
  fields: {
    slot: { kind: 'choice', of: slotNames, example: 'recess' },
    from_local: { kind: 'localTime' },
    to_local: { kind: 'localTime' },
    plan: {
      kind: 'record',
      title: 'Plan',
      nullable: true,
      description: 'For an hour of PE, or less where the slot is shorter. Null for a slot that is over',
      fields: planFields,
    },
    by_activity: {
      kind: 'map',
      of: verdict,
      keys: activities,
      description:
        'Recess of 15 minutes, PE of an hour, practice of two to four; none for a slot that is over',
    },
    feels_like: {
      kind: 'number',
      min: -90,
      max: 90,
      nullable: true,
      example: 37,
      description: '°C, the highest heat index of the slot; null where the weather is not known',
    },
  },
} as const satisfies RecordField;

/** EPA's flags for schools; hazardous air flies the purple one too. */
export const flagColours = ['green', 'yellow', 'orange', 'red', 'purple'] as const;

export const dayFields = {
  date: { kind: 'day', example: '2026-11-23', description: 'By the clock of the city' },
  flag: {
    kind: 'record',
    title: 'Flag',
    nullable: true,
    description:
      'Of what is left of the day from the first slot to the end of the last one; null when it is over',
    fields: {
      colour: { kind: 'choice', of: flagColours, example: 'orange' },
      aqi,
      max_aqi: maxAqi,
      p_over: chancesOver,
    },
  },
  slots: { kind: 'list', of: slot, max: 5 },
} as const satisfies Fields;
export type Day = RecordOf<typeof dayFields>;
export type Slot = ValueOf<typeof slot>;

/** From when to when each slot lasts, by the clock of the city. */
const span = {
  kind: 'pattern',
  pattern: /^(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/,
  says: 'a beginning and an end like 07:15-09:15',
  example: '07:15-09:15',
} as const;

export const timetable = {
  kind: 'record',
  fields: { before_school: span, morning: span, recess: span, afternoon: span, after_school: span },
} as const satisfies RecordField;
export type Timetable = ValueOf<typeof timetable>;

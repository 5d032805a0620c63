import type { Fields, NumberField, RecordField, TextField } from '../http/fields';
import type { RecordOf, ValueOf } from '../http/values';
import { aqi, maybeAqi } from './air-fields';
import { chancesOver, maxAqi } from './chances';
import { activities, group, planFields, verdict } from './plan';
import { stationFields } from './station';
import { heatSource, uvSource } from './sun-and-heat';

export const dayQuery = {
  date: {
    kind: 'day',
    optional: true,
    example: '2026-11-20',
    description: 'By the clock of the city; by default today',
  },
  group,
} as const satisfies Fields;

/** Of the school, for the notice on its door. */
export const schoolName = {
  kind: 'text',
  exact: true,
  nullable: true,
  max: 100,
  example: 'Trường mẫu',
  description: 'The name of the school, where the settings have one',
} as const satisfies TextField;

/** The parts of a school's day, in its order. */
export const slotNames = ['before_school', 'morning', 'recess', 'afternoon', 'after_school'] as const;

const feelsLike = {
  kind: 'number',
  min: -90,
  max: 90,
  nullable: true,
  example: 37,
  description: '°C, the highest heat index of the slot; null where the weather is not known',
} as const satisfies NumberField;

const uvIndex = {
  kind: 'number',
  min: 0,
  max: 30,
  nullable: true,
  example: 9.2,
  description: 'The highest UV index of the slot; null where it is not known',
} as const satisfies NumberField;

const slotFields = {
  slot: {
    kind: 'choice',
    of: ['before_school', 'morning', 'recess', 'afternoon', 'after_school', 'now', 'tomorrow'],
    example: 'recess',
    description: 'now: the coming hour; tomorrow: the morning of the day after',
  },
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
    description: 'Recess of 15 minutes, PE of an hour, practice of two to four; none for a slot that is over',
  },
  feels_like: feelsLike,
  uv_index: uvIndex,
} as const satisfies Fields;

const slot = { kind: 'record', title: 'Slot', fields: slotFields } as const satisfies RecordField;

const maybeSlot = {
  kind: 'record',
  title: 'Slot',
  nullable: true,
  fields: slotFields,
} as const satisfies RecordField;

/** EPA's flags for schools; hazardous air flies the purple one too. */
export const flagColours = ['green', 'yellow', 'orange', 'red', 'purple'] as const;
export type FlagColour = (typeof flagColours)[number];

export const dayFields = {
  date: { kind: 'day', example: '2026-11-23', description: 'By the clock of the city' },
  is_school_day: {
    kind: 'boolean',
    example: true,
    description: 'By the weekdays of the timetable; the slots of another day say how the air is then',
  },
  next_school_day: {
    kind: 'day',
    nullable: true,
    example: '2026-11-24',
    description: 'The first one after this day; null where it is too far ahead',
  },
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
  /** Of the present hour. */
  aqi_now: maybeAqi,
  station: {
    kind: 'record',
    title: 'Station',
    nullable: true,
    optional: true,
    description: 'Which station measured aqi_now; null where it is of a model',
    fields: stationFields,
  },
  /** Null for another day than today. */
  now: maybeSlot,
  slots: { kind: 'list', of: slot, max: 5 },
  /** Null where it is too far ahead, or no school day. */
  tomorrow: maybeSlot,
  sources: {
    kind: 'record',
    description: 'Whose scales the figures beside the air are read by',
    fields: {
      uv_index: { kind: 'text', exact: true, example: uvSource },
      feels_like: { kind: 'text', exact: true, example: heatSource },
    },
  },
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

/** On which days of the week there is school. */
export const schoolWeeks = ['mon-fri', 'mon-sat'] as const;

export const timetable = {
  kind: 'record',
  fields: {
    days: { kind: 'choice', of: schoolWeeks },
    before_school: span,
    morning: span,
    recess: span,
    afternoon: span,
    after_school: span,
  },
} as const satisfies RecordField;
export type Timetable = ValueOf<typeof timetable>;

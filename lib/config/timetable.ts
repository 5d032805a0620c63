import * as z from 'zod';

/** A beginning and a later end on the same day. */
const span = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/, 'not like 07:15-09:15')
  .refine((text) => text.slice(0, 5) < text.slice(6), 'ends before it begins');

/** On which days of the week there is school, and from when to when its parts last. */
export const timetable = z
  .strictObject({
    days: z.literal(['mon-fri', 'mon-sat']).default('mon-fri'),
    before_school: span.default('06:30-07:15'),
    morning: span.default('07:15-09:15'),
    recess: span.default('09:15-09:35'),
    afternoon: span.default('13:30-16:30'),
    after_school: span.default('16:30-18:00'),
  })
  .prefault({});

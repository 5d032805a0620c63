import * as z from 'zod';
import type { Student } from './student';

/** Control characters, line separators and halves of surrogate pairs: nothing a name or an id is made of. */
const printable = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u;
const earliestBirthdate = '1900-01-01';

/** What a client may send; fields that are not listed are dropped. `now` gives epoch milliseconds. */
export function studentSchema(now: () => number): z.ZodType<Student> {
  return z.object({
    studentid: text(64),
    name: text(200),
    class: text(64),
    birthdate: required()
      .trim()
      .pipe(z.iso.date('must be a real day, written YYYY-MM-DD'))
      .refine((day) => day >= earliestBirthdate, `must not be before ${earliestBirthdate}`)
      .refine((day) => day <= new Date(now()).toISOString().slice(0, 10), 'must not be in the future'),
    email: text(254).pipe(z.email('must be an email address')),
  });
}

/** NFC: what looks the same is the same, whichever way a keyboard composes Vietnamese letters. */
function text(longest: number): z.ZodType<string, string> {
  return required()
    .normalize('NFC')
    .trim()
    .min(1, 'is required')
    .max(longest, `must have at most ${longest} characters`)
    .regex(printable, 'must not contain control characters');
}

function required(): z.ZodString {
  return z.string({ error: ({ input }) => (input === undefined ? 'is required' : 'must be text') });
}

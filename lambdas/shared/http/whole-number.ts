import * as z from 'zod';

/** A whole number in a query, where every value is text. */
export function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^[0-9]{1,10}$/, message)
    .transform(Number)
    .refine((number) => number >= least && number <= most, message);
}

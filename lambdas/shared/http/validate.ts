// Types only: a bundle holds zod if, and only if, its slice brings a schema.
import type * as z from 'zod';
import { DomainError, type FieldError } from './domain-error';

/** What the schema makes of untrusted input; otherwise an error that names every field at fault, once each. */
export function validate<Value>(schema: z.ZodType<Value>, input: unknown): Value {
  const outcome = schema.safeParse(input);
  if (outcome.success) return outcome.data;
  const fields = new Map<string, FieldError>();
  for (const issue of outcome.error.issues) {
    const field = issue.path.join('.');
    if (!fields.has(field)) fields.set(field, { field, message: issue.message });
  }
  const errors = [...fields.values()];
  throw new DomainError('invalid', `Invalid: ${errors.map(({ field }) => field).join(', ')}`, {
    fields: errors,
  });
}

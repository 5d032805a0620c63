// Types only: a bundle holds zod if, and only if, its slice brings a schema.
import type * as z from 'zod';
import { DomainError, type FieldError } from './domain-error';

/** Tens of thousands of bad entries would make an answer larger than Lambda's limit. */
const mostErrors = 100;

/** The checked value of untrusted input; otherwise an error that names every wrong field once. */
export function validate<Value>(schema: z.ZodType<Value>, input: unknown): Value {
  const outcome = schema.safeParse(input);
  if (outcome.success) return outcome.data;
  const fields = new Map<string, FieldError>();
  for (const issue of outcome.error.issues) {
    const field = nameOf(issue.path);
    if (fields.size === mostErrors) break;
    if (!fields.has(field)) fields.set(field, { field, message: issue.message });
  }
  const errors = [...fields.values()];
  throw new DomainError('invalid', `Invalid: ${errors.map(({ field }) => field).join(', ')}`, {
    fields: errors,
  });
}

/** `whitelist[3]`, `address.street` */
function nameOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name}[${key}]`;
    return name === '' ? String(key) : `${name}.${String(key)}`;
  }, '');
}

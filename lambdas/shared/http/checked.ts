import { check } from '../../../contracts/http/check';
import type { Fields } from '../../../contracts/http/fields';
import { mostIssues, type Purpose } from '../../../contracts/http/reading';
import { sentenceOf } from '../../../contracts/http/sentences';
import type { RecordOf } from '../../../contracts/http/values';
import { DomainError, type FieldError } from './domain-error';

/** The checked values of untrusted input; otherwise an error that names every wrong field. */
export function checked<const Fs extends Fields>(
  fields: Fs,
  input: object,
  purpose: Purpose & ('request' | 'text'),
  now: number,
): RecordOf<Fs> {
  const { value, issues } = check({ kind: 'record', fields }, input, purpose, now);
  if (issues) throw invalid(issues.map((issue) => ({ field: issue.path, message: sentenceOf(issue) })));
  return value as RecordOf<Fs>;
}

/** The error for input that breaks a rule of its description or of the service. */
export function invalid(errors: readonly FieldError[]): DomainError {
  const fields = errors.slice(0, mostIssues);
  return new DomainError('invalid', `Invalid: ${fields.map(({ field }) => field).join(', ')}`, { fields });
}

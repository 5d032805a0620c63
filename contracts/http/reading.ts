import type { Field } from './fields';

/**
 * What the values are for. `request` and `text` (a query or a path, where every value is text) are cleaned and held to
 * every limit; `stored` must have the shapes and choices that the types promise; of an `answer` only the shapes are
 * looked at, for a page that is open outlives a deployment.
 */
export type Purpose = 'request' | 'text' | 'stored' | 'answer';

export type Rule =
  | 'required'
  | 'text'
  | 'tooShort'
  | 'tooLong'
  | 'control'
  | 'pattern'
  | 'email'
  | 'day'
  | 'past'
  | 'future'
  | 'time'
  | 'number'
  | 'boolean'
  | 'choice'
  | 'list'
  | 'tooFew'
  | 'tooMany'
  | 'record';

/** What is wrong with one value. */
export interface Issue {
  /** `birthdate`, `urls[3]`, `address.street`; the value itself has no name. */
  readonly path: string;
  readonly rule: Rule;
  /** Whose limits were not kept. */
  readonly field: Field;
}

/** A list of tens of thousands of bad entries would make an answer larger than Lambda lets through. */
export const mostIssues = 100;

/** A check on its way. */
export interface Reading {
  readonly isStrict: boolean;
  readonly purpose: Purpose;
  readonly now: number;
  readonly issues: Issue[];
}

/** Makes a value of what was given, or notes what is wrong with it. */
export type Reader<F extends Field> = (reading: Reading, field: F, input: unknown, path: string) => unknown;

export function fail({ issues }: Reading, field: Field, path: string, rule: Rule): undefined {
  if (issues.length < mostIssues) issues.push({ path, rule, field });
  return undefined;
}

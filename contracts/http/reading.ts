import type { Field } from './fields';

/**
 * Where the values come from. A `request` or `text` (a query or path, where every value is text) is cleaned and checked
 * against every limit. A `stored` item must have the types and choices that TypeScript promises. Of an `answer` only the
 * types are checked, because an open page may be older than the API.
 */
export type Purpose = 'request' | 'text' | 'stored' | 'answer';

export type Rule =
  | 'required'
  | 'text'
  | 'tooShort'
  | 'tooLong'
  | 'control'
  | 'invisible'
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

/** Tens of thousands of bad entries would make an answer larger than Lambda's limit. */
export const mostIssues = 100;

/** The state of a check. */
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

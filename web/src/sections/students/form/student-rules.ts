import { check } from '../../../../../contracts/http/check';
import type { Issue } from '../../../../../contracts/http/reading';
import { student } from '../../../../../contracts/students/student';
import type { AppKey } from '../../../app/language/locale';
import type { MessageParams } from '../../../app/language/translator';
import type { Student, StudentField } from '../student';
import type { StudentsKey } from '../use-locale';

/** What is wrong with one field: a message of the site, or a sentence of the server. */
export type Problem =
  | { readonly key: AppKey | StudentsKey; readonly params?: MessageParams }
  | { readonly serverText: string };

export type Problems = Partial<Record<StudentField, Problem>>;

/** The values as they would be saved, and what the server would object to. */
export function checkedStudent(
  values: Student,
  now: number,
): { readonly student: Student; readonly problems: Problems } {
  const { value, issues = [] } = check(student, values, 'request', now);
  const problems = Object.fromEntries(issues.map((issue) => [issue.path, problemOf(issue, values)]));
  return { student: value ?? values, problems };
}

/** Today, by the clock with which the server refuses dates in the future. */
export function serverDay(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

const RULES = ['required', 'tooLong', 'control', 'email', 'day', 'past', 'future'] as const;

function problemOf({ rule, field, path }: Issue, values: Student): Problem {
  // To the server an empty day is no day; to a person it is a day that is missing.
  if (values[path as StudentField].trim() === '') return { key: 'rule.required' };
  if (rule === 'invisible') return { key: 'rule.control' };
  const known = RULES.find((each) => each === rule);
  return known ? { key: `rule.${known}`, params: limitsOf(field) } : { key: 'failure.invalid' };
}

function limitsOf(field: Issue['field']): MessageParams {
  const { min, max } = field as { readonly min?: string | number; readonly max?: string | number };
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

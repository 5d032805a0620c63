import type { AppKey } from '../../../app/language/locale';
import type { MessageParams } from '../../../app/language/translator';
import { STUDENT_FIELDS, type Student, type StudentField } from '../student';
import type { StudentsKey } from '../use-locale';

/** What is wrong with one field: a message of the site, or a sentence of the server. */
export type Problem =
  | { readonly key: AppKey | StudentsKey; readonly params?: MessageParams }
  | { readonly serverText: string };

export type Problems = Partial<Record<StudentField, Problem>>;

export const EARLIEST_BIRTHDATE = '1900-01-01';

const MAX_LENGTH: Readonly<Record<StudentField, number>> = {
  studentid: 64,
  name: 200,
  class: 64,
  birthdate: 10,
  email: 254,
};

const EMAIL = /^(?:[\w+'-]+\.)*[\w+'-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

/** Control characters, line separators and halves of surrogate pairs. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/** The values as they are stored: without the spaces around them, accents composed one way. */
export function normalised(values: Student): Student {
  const tidy = (text: string) => text.normalize('NFC').trim();
  return {
    studentid: tidy(values.studentid),
    name: tidy(values.name),
    class: tidy(values.class),
    birthdate: tidy(values.birthdate),
    email: tidy(values.email),
  };
}

/** The server's rules, applied early. `today` is a day `YYYY-MM-DD`. */
export function problemsOf(values: Student, today: string): Problems {
  const student = normalised(values);
  const problems: Problems = {};
  for (const field of STUDENT_FIELDS) {
    const problem =
      textProblem(student[field], MAX_LENGTH[field]) ?? formProblem(field, student[field], today);
    if (problem) problems[field] = problem;
  }
  return problems;
}

/** The day by which the server judges what is in the future. */
export function serverDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}

function textProblem(value: string, max: number): Problem | undefined {
  if (value === '') return { key: 'rule.required' };
  if (UNPRINTABLE.test(value)) return { key: 'rule.control' };
  // In code points, as the server counts.
  return [...value].length > max ? { key: 'rule.tooLong', params: { max } } : undefined;
}

function formProblem(field: StudentField, value: string, today: string): Problem | undefined {
  if (field === 'birthdate') return dayProblem(value, today);
  if (field === 'email' && !EMAIL.test(value)) return { key: 'rule.email' };
  return undefined;
}

function dayProblem(value: string, today: string): Problem | undefined {
  if (!isCalendarDay(value)) return { key: 'rule.day' };
  // ISO days sort as text.
  if (value > today) return { key: 'rule.future' };
  return value < EARLIEST_BIRTHDATE ? { key: 'rule.past' } : undefined;
}

function isCalendarDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  // 2025-02-30 parses in some engines, as 2 March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
